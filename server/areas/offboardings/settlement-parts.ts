import type { Estimate, LineSource } from '@domain/areas/offboardings/estimate';
import {
  type FigureSource,
  type SettlementFigures,
  settlementFigures,
} from '@domain/employment/settlement-records';
import { grossOf } from '@domain/finance/pay-components';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { addDays, type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
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

/** The salary that was in force on the last day. */
const salarySource = async (
  trx: Kysely<Schema>,
  { employeeId, last }: Leaver,
  amount: 'basic_fils' | 'gross_fils',
): Promise<LineSource | null> => {
  const { rows } = await sql<{ id: string; from_on: CalendarDate; basic_fils: number; gross_fils: number }>`
    select id, effective_on as from_on, basic_fils,
      basic_fils + housing_fils + transport_fils + food_fils + other_fils as gross_fils
    from salary where employee_id = ${employeeId} and state = ${anyOf(SALARIES_IN_FORCE)} and effective_on <= ${last}::date
    order by effective_on desc, id limit 1`.execute(trx);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        kind: 'salary',
        record: { area: 'salaries', id: row.id },
        from: row.from_on,
        to: null,
        days: null,
        amount_fils: Number(row[amount]),
      };
};

const amountSource = (
  kind: FigureSource['kind'],
  record: FigureSource['record'],
  more: Partial<LineSource>,
): LineSource => ({ kind, record, from: null, to: null, days: null, amount_fils: null, ...more });

/** Each line with the records that it is made of, and with what they had where somebody used another figure. */
export const withSources = async (
  trx: Kysely<Schema>,
  estimate: Estimate,
  {
    caseId,
    leaver,
    parts,
    notice,
  }: {
    readonly caseId: string;
    readonly leaver: Leaver;
    readonly parts: SettlementParts;
    /** Days of the notice, from the letter to its end. */
    readonly notice: { readonly from: CalendarDate; readonly days: number } | null;
  },
): Promise<Estimate['lines']> => {
  const { figures, advances, corrections } = parts;
  const { asked: request } = estimate;
  const [basic, gross] = [
    await salarySource(trx, leaver, 'basic_fils'),
    await salarySource(trx, leaver, 'gross_fils'),
  ];
  const frozenUntil = addDays(firstOfMonth((request.scheme_from ?? request.joined_on) as CalendarDate), -1);
  const service: LineSource = amountSource(
    'employment',
    { area: 'employees', id: leaver.employeeId },
    { from: request.joined_on as CalendarDate, to: leaver.last },
  );
  const overridden = (used: number, { value }: { readonly value: number }) => (used === value ? null : value);
  const only = (...sources: readonly (LineSource | null)[]) => sources.filter((one) => one !== null);
  const ofService = {
    sources: [...only(basic, service), ...figures.unpaid_days.sources],
    recorded: overridden(request.unpaid_days, figures.unpaid_days),
  };
  const ofNotice = {
    sources: only(
      gross,
      notice &&
        amountSource(
          'notice',
          { area: 'offboardings', id: caseId },
          { from: notice.from, days: notice.days },
        ),
    ),
  };
  const more: Readonly<Partial<Record<Estimate['lines'][number]['code'], object>>> = {
    first_years: ofService,
    later_years: ofService,
    frozen: {
      sources: [
        ...only(await salarySource(trx, { ...leaver, last: frozenUntil }, 'basic_fils'), {
          ...service,
          to: frozenUntil,
        }),
        ...figures.unpaid_days.sources,
      ],
      recorded: ofService.recorded,
    },
    not_a_year: ofService,
    leave: {
      sources: [...only(basic), ...figures.leave_half_days.sources],
      // the line has days, the record half days
      recorded:
        request.leave_half_days === figures.leave_half_days.value ? null : figures.leave_half_days.value / 2,
    },
    last_pay: {
      sources: [...only(gross), ...figures.last_month_days.sources],
      recorded: overridden(request.last_month_days, figures.last_month_days),
    },
    notice_paid: ofNotice,
    notice_owed: ofNotice,
    advances: {
      sources: advances.map(({ id, fils }) =>
        amountSource('advance', { area: 'advances', id }, { amount_fils: fils }),
      ),
    },
    corrections: {
      sources: corrections.map((one) =>
        amountSource('correction', null, {
          from: one.month,
          to: lastOfMonth(one.month),
          amount_fils: grossOf(one),
        }),
      ),
    },
  };
  return estimate.lines.map((line) => ({ ...line, ...more[line.code] }));
};
