import type { TimelineEntry } from '@domain/area/records';
import { addDays, type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { expectedPath } from '@machines/lifecycle/next-step';

/** An outermost state on the way of a record, and the day on which it came, or is expected, there. */
export interface WayStep {
  readonly state: string;
  readonly day: CalendarDate;
}

const laneOf = (path: string | null): string | null =>
  path === null || path === '' ? null : (path.split(/[.,]/)[0] ?? null);

/** What a record has come through, oldest first; the last one is where it is now. `entries`: its timeline, in any order. */
export const stepsTaken = (entries: readonly TimelineEntry[]): readonly WayStep[] => {
  const found: WayStep[] = [];
  const inOrder = entries.toSorted((one, next) => Date.parse(one.at) - Date.parse(next.at));
  for (const { from, to, at } of inOrder) {
    const day = dayInDubai(Date.parse(at));
    const [left, reached] = [laneOf(from), laneOf(to)];
    // what came before the timeline begins is known by where its first step begins
    if (found.length === 0 && left !== null && left !== reached) found.push({ state: left, day });
    if (reached !== null && found.at(-1)?.state !== reached) found.push({ state: reached, day });
  }
  return found;
};

const DAY_MS = 86_400_000;

/**
 * The states that are still to come on the usual way, each with the day by which it is reached when nobody is later than the clocks allow.
 * A record that is late already is expected to move on today. `now` and `since` (when it came into its state): wall clock, milliseconds.
 */
export const stepsExpected = (
  lifecycle: Lifecycle,
  state: string,
  { since, now }: { readonly since: number; readonly now: number },
): readonly WayStep[] => {
  const [, ...coming] = expectedPath(lifecycle, state);
  const first = coming[0]?.inDays ?? 0;
  const begin = dayInDubai(Math.max(since, now - first * DAY_MS));
  return coming.map((step) => ({ state: step.state, day: addDays(begin, step.inDays) }));
};
