import type { FigureSource, SettlementFigures } from '@domain/employment/settlement-records';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import type { Estimate, LineSource } from './estimate';

/** A salary that is or was in force, and since when. */
export interface DatedSalary {
  readonly id: string;
  readonly from_on: CalendarDate;
  readonly basic_fils: number;
  readonly gross_fils: number;
}

/** The records that a settlement is made of. */
export interface SettlementSources {
  readonly caseId: string;
  readonly employeeId: string;
  readonly last: CalendarDate;
  readonly figures: SettlementFigures;
  readonly salaries: readonly DatedSalary[];
  readonly advances: readonly { readonly id: string; readonly fils: number }[];
  /** Of an earlier month, in fils. */
  readonly corrections: readonly { readonly month: CalendarDate; readonly fils: number }[];
  /** Days of the notice, from the letter to its end. */
  readonly notice: { readonly from: CalendarDate; readonly days: number } | null;
}

const source = (
  kind: FigureSource['kind'],
  record: FigureSource['record'],
  more: Partial<LineSource>,
): LineSource => ({ kind, record, from: null, to: null, days: null, amount_fils: null, ...more });

const isEarlier = (one: DatedSalary, other: DatedSalary): boolean =>
  one.from_on < other.from_on || (one.from_on === other.from_on && one.id > other.id);

/** The salary that was in force on a day, as the source of an amount. */
const salaryOn = (
  salaries: readonly DatedSalary[],
  day: CalendarDate,
  amount: 'basic_fils' | 'gross_fils',
): readonly LineSource[] => {
  const [found] = salaries
    .filter(({ from_on }) => from_on <= day)
    .sort((one, other) => (isEarlier(one, other) ? 1 : -1));
  if (found === undefined) return [];
  const { id, from_on: from, [amount]: amount_fils } = found;
  return [source('salary', { area: 'salaries', id }, { from, amount_fils })];
};

/** Each line with the records that it is made of, and with what they had where somebody used another figure. */
export const withSources = (estimate: Estimate, records: SettlementSources): Estimate['lines'] => {
  const { caseId, employeeId, last, figures, salaries, advances, corrections, notice } = records;
  const { asked: request } = estimate;
  const [basic, gross] = [salaryOn(salaries, last, 'basic_fils'), salaryOn(salaries, last, 'gross_fils')];
  const frozenUntil = addDays(firstOfMonth((request.scheme_from ?? request.joined_on) as CalendarDate), -1);
  const serviceUntil = (to: CalendarDate): LineSource =>
    source(
      'employment',
      { area: 'employees', id: employeeId },
      { from: request.joined_on as CalendarDate, to },
    );
  const overridden = (used: number, { value }: { readonly value: number }) => (used === value ? null : value);
  const ofService = {
    sources: [...basic, serviceUntil(last), ...figures.unpaid_days.sources],
    recorded: overridden(request.unpaid_days, figures.unpaid_days),
  };
  const ofNotice = {
    sources: [
      ...gross,
      ...(notice === null ? [] : [source('notice', { area: 'offboardings', id: caseId }, notice)]),
    ],
  };
  const more: Readonly<Partial<Record<Estimate['lines'][number]['code'], object>>> = {
    first_years: ofService,
    later_years: ofService,
    frozen: {
      sources: [
        ...salaryOn(salaries, frozenUntil, 'basic_fils'),
        serviceUntil(frozenUntil),
        ...figures.unpaid_days.sources,
      ],
      recorded: ofService.recorded,
    },
    not_a_year: ofService,
    leave: {
      sources: [...basic, ...figures.leave_half_days.sources],
      // the line has days, the record half days
      recorded:
        request.leave_half_days === figures.leave_half_days.value ? null : figures.leave_half_days.value / 2,
    },
    last_pay: {
      sources: [...gross, ...figures.last_month_days.sources],
      recorded: overridden(request.last_month_days, figures.last_month_days),
    },
    notice_paid: ofNotice,
    notice_owed: ofNotice,
    advances: {
      sources: advances.map(({ id, fils }) =>
        source('advance', { area: 'advances', id }, { amount_fils: fils }),
      ),
    },
    corrections: {
      sources: corrections.map(({ month, fils }) =>
        source('correction', null, { from: month, to: lastOfMonth(month), amount_fils: fils }),
      ),
    },
  };
  return estimate.lines.map((line) => ({ ...line, ...more[line.code] }));
};
