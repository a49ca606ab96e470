import { ReferenceShape } from '@domain/area/records';
import { Day } from '@domain/shared/bounds';
import { addDays, type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import * as z from 'zod/mini';
import { isWeekend, LEAVE_TYPES } from './leave-law';

/** Days that a calendar shows at most, and people. */
export const LEAVE_CALENDAR_DAYS = 42;
export const LEAVE_CALENDAR_PEOPLE = 200;

/** `pending`: asked for, and not decided. */
export const LEAVE_STATUSES = ['approved', 'pending'] as const;

const Span = z.object({ from: Day, to: Day });

export const CalendarLeave = z.extend(Span, {
  type: z.nullable(z.enum(LEAVE_TYPES)),
  status: z.enum(LEAVE_STATUSES),
  half: z.boolean(),
  /** The request; what was entered in the ledger has none. */
  request: z.nullable(z.string()),
});
export type CalendarLeave = z.infer<typeof CalendarLeave>;

export const CalendarPerson = z.object({
  employee: ReferenceShape,
  company: ReferenceShape,
  /** Whoever has the same job with the same client stands in for him. */
  job: z.nullable(z.string()),
  leaves: z.array(CalendarLeave),
});
export type CalendarPerson = z.infer<typeof CalendarPerson>;

/** Who is away on which of these days. */
export const LeaveCalendar = z.extend(Span, {
  holidays: z.array(z.extend(Span, { name: z.string(), name_ar: z.string() })),
  /** People at work in the companies that were asked for, on leave or not. */
  headcount: z.int(),
  people: z.array(CalendarPerson),
  /** True: there are more people than are listed. Whoever has leave is listed before whoever has none. */
  cut: z.boolean(),
});
export type LeaveCalendar = z.infer<typeof LeaveCalendar>;

export interface CalendarDay {
  readonly day: CalendarDate;
  readonly isWeekend: boolean;
  readonly holiday: LeaveCalendar['holidays'][number] | null;
  /** People at work while what is approved stands; half a day is half a person. */
  readonly atWork: number;
  /** As many fewer once what is asked for is approved. */
  readonly pending: number;
}

const covers = ({ from, to }: z.infer<typeof Span>, day: CalendarDate): boolean => from <= day && day <= to;

/** The leave of a person on a day; approved leave comes before what is asked for. */
export const leaveOn = ({ leaves }: CalendarPerson, day: CalendarDate): CalendarLeave | null => {
  const found = leaves.filter((leave) => covers(leave, day));
  return found.find(({ status }) => status === 'approved') ?? found[0] ?? null;
};

/** Every day of a calendar with how many are at work. */
export const calendarDays = (
  { holidays, headcount, people }: Pick<LeaveCalendar, 'holidays' | 'headcount' | 'people'>,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): readonly CalendarDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index): CalendarDay => {
    const day = addDays(from, index);
    const away = people.flatMap((person) => leaveOn(person, day) ?? []);
    const sum = (status: CalendarLeave['status']) =>
      away
        .filter((leave) => leave.status === status)
        .reduce((total, { half }) => total + (half ? 0.5 : 1), 0);
    return {
      day,
      isWeekend: isWeekend(day),
      holiday: holidays.find((one) => covers(one, day)) ?? null,
      atWork: headcount - sum('approved'),
      pending: sum('pending'),
    };
  });

const isOff = ({ isWeekend: weekend, holiday }: CalendarDay): boolean => weekend || holiday !== null;

/**
 * Days of work on which nobody stands in: somebody else of the same job and client is away as well.
 * @returns keys of `clashKey`
 */
export const clashesIn = (
  people: readonly CalendarPerson[],
  days: readonly CalendarDay[],
): ReadonlySet<string> => {
  const clashes = new Set<string>();
  for (const one of days.filter((day) => !isOff(day))) {
    const away = people.filter((person) => person.job !== null && leaveOn(person, one.day) !== null);
    for (const person of away)
      if (away.some((other) => other !== person && isSameTeam(other, person)))
        clashes.add(clashKey(person.employee.id, one.day));
  }
  return clashes;
};

const isSameTeam = (one: CalendarPerson, other: CalendarPerson): boolean =>
  one.job === other.job && one.company.id === other.company.id;

export const clashKey = (employee: string, day: CalendarDate): string => `${employee} ${day}`;
