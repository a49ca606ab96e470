import { Day } from '@domain/shared/bounds';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { monthsLater } from '@domain/shared/calendar-date';
import { match } from 'ts-pattern';
import * as z from 'zod/mini';
import { leaveLimit, monthsOfService } from './leave.rules';
import {
  countedDays,
  LEAVE_TYPES,
  type LeaveRule,
  type LeaveTaken,
  type LeaveType,
  leaveRule,
} from './leave-law';
import { type FigureSource, type LeaverRecords, settlementFigures } from './settlement-records';

const MONTHS_A_YEAR = 12;

export const LeaveBalance = z.object({
  type: z.enum(LEAVE_TYPES),
  /** Days, of a type with a limit. */
  left: z.nullable(z.number()),
  /** The limit in days; a type that is earned has none. */
  most: z.nullable(z.number()),
  taken: z.number(),
  movements: z.array(
    z.object({
      kind: z.enum(['carried', 'earned', 'entered', 'leave']),
      from: z.nullable(Day),
      to: z.nullable(Day),
      days: z.number(),
      /** The entry of the ledger; what a year of service earns has none. */
      entry: z.nullable(z.string()),
    }),
  ),
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;
type Movement = LeaveBalance['movements'][number];

const movementOf = ({ kind, from, to, days, record }: FigureSource): Movement => ({
  kind: kind === 'carried' || kind === 'earned' || kind === 'entered' ? kind : 'leave',
  from,
  to,
  days: days ?? 0,
  entry: record?.id ?? null,
});

export interface Balanced extends Pick<LeaverRecords, 'joined' | 'taken' | 'entered'> {
  readonly on: CalendarDate;
  readonly holidays: readonly LeaveTaken[];
}

/** The first day of what a type is counted over: its year of service, half a year, or all the service. */
const countedSince = (per: LeaveRule['per'], joined: CalendarDate, on: CalendarDate): CalendarDate =>
  match(per)
    .with('half_year', () => monthsLater(on, -MONTHS_A_YEAR / 2))
    .with('service', () => joined)
    .with('balance', 'service_year', 'leave', () =>
      monthsLater(joined, Math.floor(monthsOfService(joined, on) / MONTHS_A_YEAR) * MONTHS_A_YEAR),
    )
    .exhaustive();

const limited = (type: LeaveType, { joined, on, taken, holidays }: Balanced): LeaveBalance | null => {
  const rule = leaveRule(type, on);
  if (rule === null) return null;
  const own = taken.filter((leave) => leave.type === type);
  const limit = leaveLimit(type, { joined, input: { from: on, to: on }, taken: own, holidays });
  const since = countedSince(rule.per, joined, on);
  const movements = own
    .filter(({ to }) => to >= since)
    .map(
      ({ id, from, to, ...leave }): Movement => ({
        kind: 'leave',
        from,
        to,
        days: 0 - countedDays(rule, { ...leave, from, to }, holidays),
        entry: id,
      }),
    );
  return {
    type,
    left: limit?.left ?? null,
    most: limit?.most ?? null,
    taken: 0 - movements.reduce((sum, { days }) => sum + days, 0),
    movements,
  };
};

/** The balance of every type of leave on a day, with its movements. Of somebody who has not begun yet: none. */
export const leaveBalances = (input: Balanced): readonly LeaveBalance[] => {
  const { joined, on, taken, entered } = input;
  if (joined > on) return [];
  const { leave_half_days } = settlementFigures({
    employeeId: '',
    joined,
    last: on,
    taken,
    entered,
    isMonthPaid: true,
  });
  const movements = leave_half_days.sources.map(movementOf);
  const annual: LeaveBalance = {
    type: 'annual',
    left: leave_half_days.value / 2,
    most: null,
    taken: 0 - movements.reduce((sum, { kind, days }) => (kind === 'leave' ? sum + days : sum), 0),
    movements,
  };
  return [
    annual,
    ...LEAVE_TYPES.filter((type) => type !== 'annual').flatMap((type) => limited(type, input) ?? []),
  ];
};
