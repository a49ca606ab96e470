import type { FieldInputs } from '@domain/area/field';
import { accountToday, notePayouts, paySettlements } from '@server/platform/finance/payouts';
import type { EffectWork } from '@server/records/binding';

/** The account as it is now: what was missing has been entered since, or the bank has named another one. */
export const takeAccount = async ({ trx, row, set }: EffectWork): Promise<void> => {
  set({ ...(await accountToday(trx, row.fields)) });
};

/** Paid beside the salary file. The run sums what is stored: the payslip is written before its run reads it. */
export const notePayout = async (work: EffectWork): Promise<void> => {
  const { trx, row, next } = work;
  const paid_on = String(next.record.paid_on);
  await trx.updateTable('payslip').set({ payout: 'paid', paid_on }).where('id', '=', row.id).execute();
  const { number, settlement_id } = row.fields;
  const slip = {
    number: String(number),
    settlement_id: typeof settlement_id === 'string' ? settlement_id : null,
  };
  await paySettlements(work, [slip], paid_on);
  await notePayouts(work, [String(row.fields.run_id)], { payout_on: paid_on });
};

/** Returned by the bank, before it was confirmed or after: only what was paid comes back. */
export const noteReturn = async (work: EffectWork): Promise<void> => {
  const { trx, row, next, set } = work;
  const back = row.fields.payout === 'paid' ? Number(row.fields.net_fils) : 0;
  const returned_fils = Number(row.fields.returned_fils ?? 0) + back;
  set({ returned_fils });
  const stored = { payout: 'returned', paid_on: null, returned_fils };
  await trx.updateTable('payslip').set(stored).where('id', '=', row.id).execute();
  const payload: FieldInputs = back > 0 ? { returned_on: String(next.record.returned_on) } : {};
  await notePayouts(work, [String(row.fields.run_id)], payload);
};
