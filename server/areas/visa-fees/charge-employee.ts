import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/**
 * A fine that the employee bears becomes an advance in draft: once somebody else has approved it, his payslips recover it within the limits
 * of deductions. A fee of anybody else charges him nothing.
 */
export const chargeEmployee = async ({ trx, services, row, next, caller, at }: EffectWork): Promise<void> => {
  if (row.fields.payer !== 'employee') return;
  const visa = await trx
    .selectFrom('visa_case')
    .select('employee_id')
    .where('id', '=', String(row.fields.visa_case_id))
    .executeTakeFirstOrThrow();
  const writer = {
    trx,
    services,
    binding: knownBinding('advances'),
    visibility: null,
    onBehalfOf: caller,
    at,
  };
  await createRecord(writer, {
    fields: {
      employee_id: visa.employee_id,
      amount_fils: row.fields.amount_fils ?? null,
      visa_fee_id: row.id,
      deduction: 'fine',
      reason: `Fine of an authority, receipt ${next.record.receipt_number}, paid for the employee`,
      reason_ar: `غرامة جهة حكومية، إيصال \u2066${next.record.receipt_number}\u2069، دُفعت عن الموظف`,
    },
  });
};
