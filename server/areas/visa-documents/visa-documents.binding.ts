import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import type { AreaBinding } from '@server/platform/area/binding';
import { sql } from 'kysely';

/** The checklist of visa processes: client and employee hand in, staff review. */
export const binding: AreaBinding = {
  area: visaDocuments,
  lifecycles: [visaDocumentLifecycle],
  scope: { company: 'company_id', employee: 'employee_id' },
  derived: () => ({
    files: sql`(select count(*) from attachment a where a.entity = 'visa_document' and a.entity_id = t.id)`,
  }),
  factsOf: async (trx, { id }) => {
    const files = await trx
      .selectFrom('attachment')
      .select('author_id')
      .where('entity', '=', 'visa_document')
      .where('entity_id', '=', id)
      .execute();
    return { files: files.length, file_authors: [...new Set(files.map(({ author_id }) => author_id))] };
  },
  topics: ['visas'],
};
