import { unless, type Verdict } from '@domain/area/verdict';
import { type CalendarDate, calendarDate, dayInDubai, startOfDayInDubai } from '@domain/shared/calendar-date';

/**
 * Of a command that tells of something that happened outside: on a day that may lie in the past. The clock of the state that it leads to
 * counts from that day.
 */
export interface HappenedSpec {
  /** Field of what the command asks for with the day; left empty, it is the day of the command. */
  readonly field: string;
  /** Branch of the process whose last day it becomes. */
  readonly as: string;
  /** Branches before whose last day it cannot lie; all of them unless told. */
  readonly after?: readonly string[];
}

type Memory = Readonly<Record<string, unknown>>;

/** Days of the last steps by branch, as the lifecycle remembers them. */
const stepDays = ({ step_days }: Memory): Readonly<Record<string, unknown>> =>
  typeof step_days === 'object' && step_days !== null ? { ...step_days } : {};

/** The day on which it happened. `at`: wall clock of the command, milliseconds. */
export const happenedDay = (
  { field }: HappenedSpec,
  { payload, at }: { readonly payload: Memory; readonly at: number },
): CalendarDate => calendarDate(String(payload[field] ?? '')) ?? dayInDubai(at);

/** Not in the future, and not before the step before. */
export const mayHaveHappened = (
  spec: HappenedSpec,
  memory: Memory,
  command: { readonly payload: Memory; readonly at: number },
): Verdict => {
  const day = happenedDay(spec, command);
  const today = dayInDubai(command.at);
  const last = Object.entries(stepDays(memory))
    .filter(([branch]) => spec.after === undefined || spec.after.includes(branch))
    .map(([, on]) => String(on))
    .sort()
    .at(-1);
  const fix = { fix: { tab: 'process', field: spec.field } };
  if (day > today) return [{ code: 'in_future', values: { on: today }, ...fix }];
  return unless(last === undefined || day >= last, {
    code: 'before_last_step',
    values: { on: last ?? day },
    ...fix,
  });
};

export const withStepDay = (spec: HappenedSpec, memory: Memory, day: CalendarDate): Memory => ({
  ...memory,
  step_days: { ...stepDays(memory), [spec.as]: day },
});

const NOON_MS = 12 * 3_600_000;

/** The instant from which the clock counts: that of the command on its own day, noon of an earlier one. Milliseconds. */
export const happenedAt = (day: CalendarDate, at: number): number =>
  day === dayInDubai(at) ? at : startOfDayInDubai(day) + NOON_MS;
