import { isPayerFit, USUAL_PAYER } from '@domain/areas/visa-fees/payer.rules';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { andNothing, isNotIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  prepare: (fields) =>
    isPayerFit(fields) ? ok({ payer: fields.payer ?? USUAL_PAYER }) : refuseField('fields.payer'),
  effects: {
    chargeEmployee: async ({ id, fields }, from, { add }) => {
      const visa = from.record('visas', String(fields.visa_case_id));
      if (fields.payer !== 'employee' || visa === null) return ok({});
      const employee_id = visa.fields.employee_id ?? null;
      const reason = 'Fine of an authority, paid for the employee';
      const fine = { employee_id, amount_fils: fields.amount_fils ?? null, visa_fee_id: id, reason };
      return andNothing(await add('advances', fine));
    },
  },
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
