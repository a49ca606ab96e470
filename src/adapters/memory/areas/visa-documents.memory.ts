import type { MemoryAreaRules } from '../memory-binding';
import { fileFacts, text } from '../memory-rules';

/** A document is whose process it belongs to. */
export const rules: MemoryAreaRules = {
  handsIn: 'upload',
  owner: ({ fields }, from) => {
    const visa = from.record('visas', String(fields.visa_case_id))?.fields ?? {};
    return { company: text(visa.company_id), employee: text(visa.employee_id) };
  },
  derived: ({ id }, from) => ({ files: from.filesOf('visa-documents', id).length }),
  factsOf: ({ id }, from) => fileFacts(from, 'visa-documents', id),
};
