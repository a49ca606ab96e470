import { addDays, type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';

export const LEAVE_TYPES = ['annual', 'sick', 'unpaid', 'maternity', 'parental', 'hajj'] as const;
export type LeaveType = (typeof LEAVE_TYPES)[number];
export const isLeaveType = (value: unknown): value is LeaveType => LEAVE_TYPES.some((type) => type === value);

/** Days of leave in the order in which they are taken, with the part of the wage that is paid for them. */
export interface LeaveTier {
  readonly days: number;
  readonly percent: number;
}

/** What the law says of one type of leave. */
export interface LeaveRule {
  /** Days of the calendar, or those on which work is done: without weekends and public holidays. */
  readonly counts: 'calendar' | 'working';
  /** Empty: without a limit of its own. */
  readonly tiers: readonly LeaveTier[];
  /**
   * What the tiers are there for once: a year of service, one leave, half a year, all the service. `balance`: what is earned and not
   * taken is left.
   */
  readonly per: 'balance' | 'service_year' | 'leave' | 'half_year' | 'service';
  /** Of the wage, for days that no tier names. */
  readonly percent: number;
  /** A leave of more days than this is granted with a certificate attached. */
  readonly certificate_after: number | null;
}
export type LeaveLaw = Readonly<Record<LeaveType, LeaveRule>>;

/**
 * Federal Decree-Law 33 of 2021: annual leave (article 29), maternity (30), sick leave (31), parental leave (32). The law of 1980 gave
 * thirty days without pay for Hajj, once; contracts do so still. The days after which a certificate is needed are practice.
 */
export const LEAVE_LAW: Setting<LeaveLaw> = [
  {
    from: '2022-02-02',
    value: {
      annual: { counts: 'calendar', tiers: [], per: 'balance', percent: 100, certificate_after: null },
      sick: {
        counts: 'calendar',
        tiers: [
          { days: 15, percent: 100 },
          { days: 30, percent: 50 },
          { days: 45, percent: 0 },
        ],
        per: 'service_year',
        percent: 0,
        certificate_after: 3,
      },
      unpaid: { counts: 'calendar', tiers: [], per: 'leave', percent: 0, certificate_after: null },
      maternity: {
        counts: 'calendar',
        tiers: [
          { days: 45, percent: 100 },
          { days: 15, percent: 50 },
        ],
        per: 'leave',
        percent: 0,
        certificate_after: 0,
      },
      parental: {
        counts: 'working',
        tiers: [{ days: 5, percent: 100 }],
        per: 'half_year',
        percent: 0,
        certificate_after: null,
      },
      hajj: {
        counts: 'calendar',
        tiers: [{ days: 30, percent: 0 }],
        per: 'service',
        percent: 0,
        certificate_after: null,
      },
    },
  },
];

/** What the law of a day says of a type of leave, where that law is known. */
export const leaveRule = (type: LeaveType, on: CalendarDate): LeaveRule | null =>
  settingAt(LEAVE_LAW, on)?.[type] ?? null;

/** Leave that was granted, or is asked for. Both ends count. */
export interface LeaveTaken {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Of one day only. */
  readonly isHalfDay?: boolean;
}

/** Days of the calendar; half a day is a half. */
export const daysOf = ({ from, to, isHalfDay = false }: LeaveTaken): number =>
  isHalfDay && from === to ? 0.5 : Math.max(0, daysBetween(from, to) + 1);

/** The part of a leave that lies within the days from `first` to the one before `end`. */
export const daysWithin = (leave: LeaveTaken, first: CalendarDate, end: CalendarDate): number =>
  daysOf({
    ...leave,
    from: leave.from > first ? leave.from : first,
    to: leave.to < end ? leave.to : addDays(end, -1),
  });

/** Saturday and Sunday are no days of work. 1 January 2000 was a Saturday. */
export const isWeekend = (day: CalendarDate): boolean => {
  const sinceSaturday = ((daysBetween('2000-01-01' as CalendarDate, day) % 7) + 7) % 7;
  return sinceSaturday < 2;
};

/**
 * Days that a leave takes, as its type counts them.
 * @param holidays public holidays, from and to
 */
export const countedDays = (rule: LeaveRule, leave: LeaveTaken, holidays: readonly LeaveTaken[]): number => {
  if (rule.counts === 'calendar') return daysOf(leave);
  let days = 0;
  for (let on = leave.from; on <= leave.to; on = addDays(on, 1))
    if (!isWeekend(on) && !holidays.some(({ from, to }) => from <= on && on <= to))
      days += leave.isHalfDay === true ? 0.5 : 1;
  return days;
};
