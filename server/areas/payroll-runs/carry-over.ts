import { deductionCaseOf } from '@domain/finance/deductions.rules';
import { grossOf } from '@domain/finance/pay-components';
import { monthYear } from '@domain/shared/months.rules';
import { insertRows } from '@server/db/bulk';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { sql } from 'kysely';
import type { MadeSlip } from './make-slips';
import type { Run } from './payees';
import type { System } from './store-slips';

/** What a payslip recovers is written with it, and what it cannot take is carried: the employee owes it until later ones have. */
export const carryOver = async (system: System, run: Run, slips: readonly MadeSlip[]): Promise<void> => {
  const { trx } = system;
  await insertRows(
    trx,
    'payslip_correction',
    slips.flatMap(({ id, payee, corrections }) =>
      corrections.map(({ month, cause, days_unpaid, ...amounts }) => ({
        payslip_id: id,
        employee_id: payee.id,
        month,
        cause,
        days_unpaid,
        ...amounts,
      })),
    ),
  );
  await insertRows(
    trx,
    'advance_recovery',
    slips.flatMap(({ id, debts, taken }) =>
      debts.flatMap((debt, index) => {
        const amount_fils = taken.debts[index] ?? 0;
        return amount_fils > 0 ? [{ payslip_id: id, advance_id: debt.id, amount_fils }] : [];
      }),
    ),
  );
  const applied = slips.flatMap(({ adjustments, taken }) =>
    adjustments.map(({ id }, index) => ({ id, taken_fils: taken.adjustments[index] ?? 0 })),
  );
  if (applied.length > 0)
    await sql`update adjustment as a set taken_fils = p.taken_fils
      from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as p (id text, taken_fils bigint) where a.id = p.id`.execute(
      trx,
    );
  for (const slip of slips) {
    await carryOverpayment(system, run, slip);
    await carryDeductions(system, run, slip);
  }
};

/** Owed by the employee from now on; outstanding at once. @returns its id */
const owe = async (
  system: System,
  run: Run,
  fields: Readonly<Record<string, string | number | null>>,
): Promise<string> => {
  const writer = { ...system, visibility: null, binding: knownBinding('advances') };
  const { id } = await createRecord(writer, { fields: { ...fields, month: run.month, run_id: run.id } });
  await commandRecord(writer, { id, event: 'carry', payload: {}, version: 'latest' });
  return id;
};

/** What earlier months have paid too much: all of it is owed, and this payslip recovers its first part. */
const carryOverpayment = async (
  system: System,
  run: Run,
  { id, payee, corrections, amounts, taken }: MadeSlip,
): Promise<void> => {
  if (amounts.corrected_fils >= 0) return;
  const months = corrections.filter((one) => grossOf(one) < 0).map(({ month }) => monthYear(month));
  const advance_id = await owe(system, run, {
    employee_id: payee.id,
    kind: 'overpayment',
    deduction: 'overpayment',
    amount_fils: -amounts.corrected_fils,
    reason: months.join(', '),
  });
  if (taken.overpaid > 0)
    await insertRows(system.trx, 'advance_recovery', [
      { payslip_id: id, advance_id, amount_fils: taken.overpaid },
    ]);
};

const carryDeductions = async (
  system: System,
  run: Run,
  { payee, adjustments, taken }: MadeSlip,
): Promise<void> => {
  for (const [index, { kind, category, amount_fils }] of adjustments.entries()) {
    const rest = amount_fils - (taken.adjustments[index] ?? 0);
    // days without work beyond those of the month are no debt
    if (kind !== 'reduction' || category === 'unpaid_leave' || rest === 0) continue;
    await owe(system, run, {
      employee_id: payee.id,
      kind: 'deduction',
      deduction: deductionCaseOf(category),
      amount_fils: rest,
      reason: category,
    });
  }
};
