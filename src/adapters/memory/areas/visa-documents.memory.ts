import { fileFacts, type MemoryAreaRules } from '../memory-binding';

/** A document is whose process it belongs to. */
export const rules: MemoryAreaRules = {
  handsIn: 'upload',
  owner: ({ fields }, from) => {
    const visa = from.record('visas', String(fields.visa_case_id))?.fields ?? {};
    return {
      company: visa.company_id ? String(visa.company_id) : null,
      employee: visa.employee_id ? String(visa.employee_id) : null,
    };
  },
  derived: ({ id }, from) => ({ files: from.filesOf('visa-documents', id).length }),
  factsOf: ({ id }, from) => fileFacts(from, 'visa-documents', id),
};
