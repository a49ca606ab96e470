import type { TimelineEntryRead } from '@domain/area/records';
import { dayInDubai } from '@domain/shared/calendar-date';
import { expectedPath, type WayStep } from '@machines/lifecycle/expected-path';
import type { KnownFields, Lifecycle } from '@machines/lifecycle/lifecycle';

const laneOf = (path: string | null): string | null =>
  path === null || path === '' ? null : (path.split(/[.,]/)[0] ?? null);

/** What a record has come through, oldest first; the last one is where it is now. `entries`: its timeline, in any order. */
export const stepsTaken = (entries: readonly TimelineEntryRead[]): readonly WayStep[] => {
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

/** The states that are still to come on the usual way (`expectedPath`). `now` and `since` (when it came into its state): wall clock, milliseconds. */
export const stepsExpected = (
  lifecycle: Lifecycle,
  state: string,
  { since, now, record }: { readonly since: number; readonly now: number; readonly record: KnownFields },
): readonly WayStep[] =>
  expectedPath(lifecycle, state, { since: dayInDubai(since), today: dayInDubai(now), record }).slice(1);
