import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import type { START_RISKS } from './onboardings.area';

/** Days that each step of the usual path may take, in its order: the clocks of the lifecycle. */
export const STEP_DAYS = {
  invited: 3,
  form_in_progress: 5,
  submitted: 1,
  review: 2,
  quote_client: 5,
  client_approved: 1,
  deposit_pending: 5,
  offer_issued: 5,
  offer_signed: 2,
  visa: 30,
} as const;
/** For what was given back, before it goes the way from the form anew. */
export const GIVEN_BACK_DAYS = 3;

/** Fewer days than these between the day on which all is ready and the first day of work are too few to meet a surprise. */
export const TIGHT_DAYS = 7;

const path = Object.entries(STEP_DAYS);
const leftFrom = (state: string): number =>
  path.slice(path.findIndex(([step]) => step === state)).reduce((sum, [, days]) => sum + days, 0);

/** By state, the days that are still needed when every step takes the time that it may. Who is ready waits for nothing but his day. */
export const DAYS_LEFT: ReadonlyMap<string, number> = new Map<string, number>([
  ...path.map(([state]): [string, number] => [state, leftFrom(state)]),
  ['changes_requested', GIVEN_BACK_DAYS + leftFrom('form_in_progress')],
  ['ready_to_start', 0],
]);

/** The day on which all is ready, of a case that goes on. */
export const readyBy = (today: CalendarDate, state: string): CalendarDate | null => {
  const days = DAYS_LEFT.get(state);
  return days === undefined ? null : addDays(today, days);
};

/** Both days as `YYYY-MM-DD`, which are ordered as texts. */
export const startRisk = (ready: CalendarDate, start: string): (typeof START_RISKS)[number] => {
  if (ready > start) return 'late';
  return addDays(ready, TIGHT_DAYS) > start ? 'tight' : 'on_track';
};
