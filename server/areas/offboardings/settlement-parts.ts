import type { DatedSalary } from '@domain/areas/offboardings/estimate-sources';
import { type SettlementFigures, settlementFigures } from '@domain/employment/settlement-records';
import { grossOf } from '@domain/finance/pay-components';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Outstanding, outstandingOf } from '@server/platform/finance/debts';
import { type Correction, correctionsOf, latePairs } from '@server/platform/finance/late-facts';
import { leaveLedgerOf } from '@server/platform/leave/ledger';
import { type Kysely, sql } from 'kysely';

/** Whose settlement it is, as far as it hangs on that. */
export interface Leaver {
  readonly employeeId: string;
  readonly companyId: string;
  readonly joined_on: string;
  readonly last: CalendarDate;
  /** A regular run has paid the month of his last day. */
  readonly isMonthPaid: boolean;
}

/** What the records have of a settlement: days, what he owes, and what earlier months still lack. */
export interface SettlementParts {
  readonly figures: SettlementFigures;
  readonly advances: readonly Outstanding[];
  readonly corrections: readonly Correction[];
}

/** Days only: they are no secret of those who may not see the pay. None where the last day is before the first. */
export const figuresOf = async (trx: Kysely<Schema>, leaver: Leaver): Promise<SettlementFigures | null> => {
  const { employeeId, joined_on, last, isMonthPaid } = leaver;
  const joined = calendarDate(joined_on);
  if (joined === null || joined > last) return null;
  const ledger = await leaveLedgerOf(trx, employeeId);
  return settlementFigures({ employeeId, joined, last, isMonthPaid, ...ledger });
};

export const amountsOf = async (
  trx: Kysely<Schema>,
  { employeeId, companyId, joined_on, last, isMonthPaid }: Leaver,
): Promise<Pick<SettlementParts, 'advances' | 'corrections'>> => {
  // a month that was paid may have to be corrected as well
  const before = isMonthPaid ? monthsLater(firstOfMonth(last), 1) : firstOfMonth(last);
  const pairs = await latePairs(trx, { companyId, before, among: [employeeId] });
  const corrections = await correctionsOf(trx, pairs, [{ id: employeeId, joined_on, left_on: last }]);
  return {
    advances: await outstandingOf(trx, employeeId),
    corrections: corrections.get(employeeId) ?? [],
  };
};

/** Fils of the amounts that a settlement takes from the records. */
export const sumsOf = ({ advances, corrections }: Pick<SettlementParts, 'advances' | 'corrections'>) => ({
  advances_fils: advances.reduce((sum, { fils }) => sum + fils, 0),
  corrections_fils: corrections.reduce((sum, one) => sum + grossOf(one), 0),
});

/** The figures of the records by their names, to tell later whether they have changed. */
export const recordedOf = ({ figures, ...amounts }: SettlementParts) => ({
  leave_half_days: figures.leave_half_days.value,
  unpaid_days: figures.unpaid_days.value,
  last_month_days: figures.last_month_days.value,
  ...sumsOf(amounts),
});

/** What he was paid by, from when on. */
export const salariesOf = async (
  trx: Kysely<Schema>,
  { employeeId }: Pick<Leaver, 'employeeId'>,
): Promise<readonly DatedSalary[]> => {
  const { rows } = await sql<DatedSalary>`
    select id, effective_on as from_on, basic_fils,
      basic_fils + housing_fils + transport_fils + food_fils + other_fils as gross_fils
    from salary where employee_id = ${employeeId} and state = ${anyOf(SALARIES_IN_FORCE)}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    basic_fils: Number(row.basic_fils),
    gross_fils: Number(row.gross_fils),
  }));
};
