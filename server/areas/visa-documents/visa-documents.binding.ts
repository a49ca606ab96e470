import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { OWNERS } from '@domain/records/owners';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { ITEM_NOTICES, itemEffects, satisfyNew } from '@server/platform/wallet/items';
import type { AreaBinding } from '@server/records/binding';
import { fileFacts } from '@server/records/read/file-facts';
import { sql } from 'kysely';

/** The checklist of visa processes: client and employee hand in, staff review. */
export const binding: AreaBinding = {
  area: visaDocuments,
  lifecycles: [visaDocumentLifecycle],
  ...OWNERS['visa-documents'],
  notices: ITEM_NOTICES,
  derived: () => ({
    files: sql`(select count(*) from attachment a where a.entity = 'visa_document' and a.entity_id = t.id)`,
  }),
  factsOf: (trx, { id }) => fileFacts(trx, 'visa_document', id),
  created: satisfyNew('visa-documents'),
  effects: itemEffects('visa-documents'),
  handsIn: 'upload',
  topics: ['visas'],
};
