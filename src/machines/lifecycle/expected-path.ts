import { caseValueAt } from '@domain/area/state-value';
import { endDayOf } from '@domain/records/state-clock';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import type { AnyStateNode } from 'xstate';
import { best, isAside, nodeAt, rankAt, waysOfCommand } from './command-rank';
import { personCommandsAt } from './commands';
import type { KnownFields, Lifecycle } from './lifecycle';
import { type LifecycleState, lanesOf, statesOf } from './states';

/** An outermost state on the way of a case, and the day on which it came, or is expected, there. */
export interface WayStep {
  readonly state: string;
  readonly day: CalendarDate;
}

/** The day by which a case that came into `lane` on a day leaves it: the last one that its record knows, else by the clock. */
const leftBy = (
  lifecycle: Lifecycle,
  lane: LifecycleState,
  since: CalendarDate,
  record: KnownFields,
): CalendarDate =>
  statesOf(lifecycle)
    .filter(({ path, isFinal }) => !isFinal && (path === lane.path || path.startsWith(`${lane.path}.`)))
    .map(({ meta }) => {
      const days = typeof meta?.clockDays === 'number' ? meta.clockDays : 0;
      return endDayOf(meta, record) ?? addDays(since, days);
    })
    .reduce((latest, day) => (day > latest ? day : latest), since);

/** The outermost state that the best command, or a timer, of `lane` leads on to. */
const laneAfter = (lifecycle: Lifecycle, lane: LifecycleState): LifecycleState | null => {
  const lanes = lanesOf(lifecycle);
  const within = statesOf(lifecycle).filter(
    ({ path, isCompound }) => !isCompound && (path === lane.path || path.startsWith(`${lane.path}.`)),
  );
  const place = (path: string) => lanes.findIndex((one) => one.path === path);
  const led = within.flatMap(({ path, meta }) => {
    const manual = personCommandsAt(lifecycle, caseValueAt(path));
    return Object.entries(lifecycle.commands).flatMap((entry) => {
      const rank = rankAt(lifecycle, path, entry);
      // where the portal is at work, what people may do leads away from it
      if (rank === null || (meta?.next === 'itself' && manual.has(entry[0]))) return [];
      return (waysOfCommand(lifecycle, path, entry[0])?.to ?? []).map((to) => ({
        rank,
        what: to.split('.')[0] ?? to,
      }));
    });
  });
  const node = nodeAt(lifecycle, lane.path);
  const itself = [
    ...[...(node?.transitions ?? new Map())].flatMap(([event, transitions]) =>
      String(event).startsWith('xstate.') ? transitions : [],
    ),
    ...(node?.always ?? []),
  ].flatMap(({ target = [] }) => target.map(({ path }: AnyStateNode) => ({ rank: 6, what: path[0] ?? '' })));
  const others = [...led, ...itself].filter(({ what }) => {
    const found = lanes.find(({ path }) => path === what);
    return found !== undefined && !isAside(found) && place(what) > place(lane.path);
  });
  const next = best(others);
  return lanes.find(({ path }) => path === next) ?? null;
};

/**
 * The usual way on from an outermost state to the end of the lifecycle, each with the day on which it is reached when nobody is later than
 * the clocks, or the days of the record, allow. A case that is late already is expected to move on today.
 */
export const expectedPath = (
  lifecycle: Lifecycle,
  lane: string,
  now: { readonly since: CalendarDate; readonly today: CalendarDate; readonly record: KnownFields },
): readonly WayStep[] => {
  const found: WayStep[] = [];
  let day = now.since;
  for (
    let here = lanesOf(lifecycle).find(({ path }) => path === lane) ?? null;
    here !== null;
    here = here.isEnded ? null : laneAfter(lifecycle, here)
  ) {
    found.push({ state: here.path, day });
    const left = leftBy(lifecycle, here, day, now.record);
    day = left < now.today ? now.today : left;
  }
  return found;
};
