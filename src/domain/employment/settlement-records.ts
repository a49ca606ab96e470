import { addDays, type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { annualMovements, type LeaveEntered, leaveLeft, paidSpans, REDUCED_LEAVE_TYPES } from './leave.rules';
import { daysWithin, type LeaveTaken, type LeaveType } from './leave-law';

/** A record that a figure of a settlement is made of. */
export interface FigureSource {
  /** Its text is `source.<kind>`. */
  readonly kind:
    | 'carried'
    | 'earned'
    | 'entered'
    | 'leave'
    | 'absence'
    | 'salary'
    | 'notice'
    | 'advance'
    | 'correction'
    | 'employment';
  /** Where it stands; what a year of service earns has no record. */
  readonly record: { readonly area: string; readonly id: string } | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly days: number | null;
  readonly amount_fils: number | null;
}

/** What the ledger and the payroll have of somebody who leaves. */
export interface LeaverRecords {
  readonly employeeId: string;
  readonly joined: CalendarDate;
  readonly last: CalendarDate;
  readonly taken: readonly (LeaveTaken & { readonly id: string; readonly type: LeaveType })[];
  readonly entered: readonly (LeaveEntered & { readonly id: string; readonly type: LeaveType })[];
  /** A regular run has paid the month of his last day. */
  readonly isMonthPaid: boolean;
}

/** A figure of a settlement as the records have it, and what it is made of. */
export interface RecordedFigure {
  readonly value: number;
  readonly sources: readonly FigureSource[];
}
export interface SettlementFigures {
  readonly leave_half_days: RecordedFigure;
  readonly unpaid_days: RecordedFigure;
  readonly last_month_days: RecordedFigure;
}

/** Absence that does not count as service. */
const NO_SERVICE: readonly LeaveType[] = ['unpaid', 'hajj'];

const source = (kind: FigureSource['kind'], more: Partial<FigureSource>): FigureSource => ({
  kind,
  record: null,
  from: null,
  to: null,
  days: null,
  amount_fils: null,
  ...more,
});
const entry = (id: string | undefined) => (id === undefined ? null : { area: 'leave-entries', id });

const leaveFigure = ({ joined, last, taken, entered }: LeaverRecords): RecordedFigure => {
  const [leaves, entries] = [
    taken.filter(({ type }) => type === 'annual'),
    entered.filter(({ type }) => type === 'annual'),
  ];
  const movements = annualMovements(joined, last, leaves, entries);
  return {
    value: Math.round(2 * leaveLeft(joined, last, leaves, entries)),
    sources: movements.map(({ kind, from, to, days }) => {
      if (kind === 'taken')
        return source('leave', {
          record: entry(leaves.find((leave) => leave.from === from && leave.to === to)?.id),
          from,
          to,
          days,
        });
      if (kind === 'entered')
        return source('entered', {
          record: entry(entries.find(({ on }) => on === from)?.id),
          from,
          to,
          days,
        });
      return source(kind, { from, to, days });
    }),
  };
};

const unpaidFigure = ({ taken, last }: LeaverRecords): RecordedFigure => {
  const end = addDays(last, 1);
  const sources = taken
    .filter((leave) => NO_SERVICE.includes(leave.type) && leave.from <= last)
    .map((leave) =>
      source('absence', {
        record: entry(leave.id),
        from: leave.from,
        to: leave.to,
        days: daysWithin(leave, leave.from, end),
      }),
    );
  // half a day of absence does not cost a day of service
  return { value: Math.floor(sources.reduce((sum, { days }) => sum + (days ?? 0), 0)), sources };
};

/** Days of the last month that are to be paid: a day at half pay is half a day. */
const lastMonthFigure = ({ employeeId, joined, last, taken, isMonthPaid }: LeaverRecords): RecordedFigure => {
  if (isMonthPaid) return { value: 0, sources: [] };
  const first = joined > firstOfMonth(last) ? joined : firstOfMonth(last);
  const employed = daysBetween(first, last) + 1;
  const reduced = REDUCED_LEAVE_TYPES.flatMap((type) =>
    paidSpans(
      type,
      joined,
      taken.filter((leave) => leave.type === type),
    ).flatMap((span) => {
      const days = daysWithin({ from: span.from, to: span.to }, first, addDays(last, 1));
      const less = (days * (100 - span.percent)) / 100;
      const leave = taken.find((one) => one.type === type && one.from <= span.from && span.to <= one.to);
      return less === 0
        ? []
        : [source('absence', { record: entry(leave?.id), from: span.from, to: span.to, days: -less })];
    }),
  );
  return {
    value: Math.max(0, employed + reduced.reduce((sum, { days }) => sum + (days ?? 0), 0)),
    sources: [
      source('employment', {
        record: { area: 'employees', id: employeeId },
        from: first,
        to: last,
        days: employed,
      }),
      ...reduced,
    ],
  };
};

/** What the records say of a settlement: leave that is left, absence without pay, days of the last month that nobody has paid. */
export const settlementFigures = (records: LeaverRecords): SettlementFigures => ({
  leave_half_days: leaveFigure(records),
  unpaid_days: unpaidFigure(records),
  last_month_days: lastMonthFigure(records),
});
