import type { EffectRule } from '@domain/records/effect';
import { mapResult, ok } from '@domain/shared/result';

export const effects = {
  /**
   * A fine that the employee bears becomes an advance in draft: once somebody else has approved it, his payslips recover it within the limits
   * of deductions. A fee of anybody else charges him nothing.
   */
  chargeEmployee: async ({ record: { id, fields }, after }, { read }, { add }) => {
    if (fields.payer !== 'employee') return ok({});
    const visa = await read('visas', fields.visa_case_id, ['employee_id']);
    const advance = {
      employee_id: visa?.fields.employee_id ?? null,
      amount_fils: fields.amount_fils ?? null,
      visa_fee_id: id,
      deduction: 'fine',
      reason: `Fine of an authority, receipt ${after.receipt_number}, paid for the employee`,
      reason_ar: `غرامة جهة حكومية، إيصال \u2066${after.receipt_number}\u2069، دُفعت عن الموظف`,
    };
    return mapResult(await add('advances', advance, 'author'), () => ({}));
  },
} as const satisfies Readonly<Record<string, EffectRule>>;
