import type { MemoryAreaRules } from '../memory-binding';
import { isNotIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: ({ id }, from) => ({
    is_billed: from
      .naming('invoice-lines', 'source_id', id)
      .some(({ state, fields }) => state === 'listed' && fields.source_area === 'visa-fees'),
    is_owed: from.naming('advances', 'visa_fee_id', id).some(isNotIn('cancelled')),
  }),
  related: ({ fields }, from) => {
    const visa = from.record('visas', String(fields.visa_case_id));
    const company_id = visa === null ? null : from.companyOf('visas', visa.id);
    return { company_id, employee_id: visa?.fields.employee_id ?? null };
  },
};
