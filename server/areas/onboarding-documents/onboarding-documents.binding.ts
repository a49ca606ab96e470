import { onboardingDocuments } from '@domain/areas/onboarding-documents/onboarding-documents.area';
import { OWNERS } from '@domain/records/owners';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import { ITEM_NOTICES, itemEffects, satisfyNew } from '@server/platform/wallet/items';
import type { AreaBinding } from '@server/records/binding';
import { fileFacts } from '@server/records/read/file-facts';
import { sql } from 'kysely';

/** The checklist of onboardings: the candidate and his client hand in, staff verify. */
export const binding: AreaBinding = {
  area: onboardingDocuments,
  lifecycles: [onboardingDocumentLifecycle],
  ...OWNERS['onboarding-documents'],
  notices: ITEM_NOTICES,
  derived: () => ({
    files: sql`(select count(*) from attachment a where a.entity = 'onboarding_document' and a.entity_id = t.id)`,
    is_wanted: sql`(coalesce(t.is_required, false) or t.memory->>'requested_by' is not null)`,
    start_on: sql`(select c.start_on from onboarding_case c where c.id = t.onboarding_case_id)`,
  }),
  factsOf: (trx, { id }) => fileFacts(trx, 'onboarding_document', id),
  created: satisfyNew('onboarding-documents'),
  effects: itemEffects('onboarding-documents'),
  handsIn: 'upload',
  topics: ['onboardings'],
};
