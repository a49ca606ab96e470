import type { Area } from '@domain/area/area';
import { mayCommand } from '@domain/area/area.policy';
import { caseValueAt } from '@domain/area/state-value';
import type { Owner, Verdict } from '@domain/area/verdict';
import { type CaseEvent, type CaseNow, leavesOf } from '@domain/records/case';
import { endDayOf } from '@domain/records/state-clock';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import type { AnyStateNode } from 'xstate';
import { availableCommands, mayGive, personCommandsAt } from './commands';
import type { CommandSpec, KnownFields, Lifecycle } from './lifecycle';
import { type LifecycleState, lanesOf, statesOf } from './states';
import { isOnWay, ownerIn } from './way-of-case';

/** Whose roles may command: an area, as far as this rule looks at it. */
type Permitted = Pick<Area, 'access' | 'financeRoles'>;

/** What moves a case on. */
export type NextStep =
  /** The one command that does; `reasons`: why it is not possible yet, none when it is. */
  | { readonly kind: 'command'; readonly command: string; readonly reasons: Verdict }
  /** Nothing for this asker: it is with the owner of `state`. */
  | { readonly kind: 'waits'; readonly owner: Owner; readonly state: string }
  /** The portal itself is at work. */
  | { readonly kind: 'itself' }
  /** It has ended, rests until somebody takes it up again, or nobody has to do anything. */
  | { readonly kind: 'ended' }
  /** A state that this build does not know. */
  | { readonly kind: 'unknown' };

/** Smaller is better; null: the command does not move the case on. */
type Rank = number | null;

const nodeAt = ({ machine }: Pick<Lifecycle, 'machine'>, path: string): AnyStateNode | null =>
  path.split('.').reduce<AnyStateNode | null>((node, key) => node?.states[key] ?? null, machine.root);

/** The state that handles a command, and those that it may lead to, as paths. */
const waysOfCommand = (
  lifecycle: Lifecycle,
  leaf: string,
  command: string,
): { readonly from: string; readonly to: readonly string[] } | null => {
  for (let node = nodeAt(lifecycle, leaf); node !== null; node = node.parent ?? null) {
    const transitions = node.transitions.get(command);
    if (transitions === undefined) continue;
    const to = transitions.flatMap(({ target = [] }) => target.map(({ path }) => path.join('.')));
    return { from: node.path.join('.'), to };
  }
  return null;
};

/** Lays the case aside, or ends it without having been what it is for. */
const isAside = ({ tone, isEnded }: LifecycleState): boolean =>
  isEnded && (tone === 'red' || tone === 'grey');

/**
 * How well a command moves on a case that is in `leaf`. The order of a lifecycle's states is its usual path: what leads to a later one is
 * better than what leads back, a primary command better than another one, and what is done within a part of the case comes before what
 * ends all its parts. What lays a case aside is proposed when it is a primary command only.
 */
const rankAt = (
  lifecycle: Lifecycle,
  leaf: string,
  [command, { tone }]: readonly [string, CommandSpec],
): Rank => {
  const ways = waysOfCommand(lifecycle, leaf, command);
  if (ways === null) return null;
  const states = statesOf(lifecycle);
  if (states.find(({ path }) => path === leaf)?.meta?.next === command) return 0;
  if (tone === 'danger') return null;
  const place = (path: string) => states.findIndex((state) => state.path === path);
  const targets = ways.to.flatMap((path) => states.filter((state) => state.path === path));
  const isPrimary = tone === 'primary';
  const on = targets.filter(
    (target) => place(target.path) > place(ways.from) && (isPrimary || !isAside(target)),
  );
  const isInner = ways.from.includes('.');
  if (on.length > 0) {
    if (isInner) return 0;
    return isPrimary ? 1 : 3;
  }
  if (targets.length > 0 && targets.every(isAside)) return null;
  if (isPrimary) return 2;
  // it writes something down, and the case stays where it is
  return targets.length === 0 ? null : 4;
};

/** Of all the leaves that a case is in, how well a command moves it on. */
const rankOf = (
  lifecycle: Lifecycle,
  leaves: readonly string[],
  entry: readonly [string, CommandSpec],
): Rank => {
  const ranks = leaves.flatMap((leaf) => rankAt(lifecycle, leaf, entry) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
};

const best = <T>(candidates: readonly { readonly rank: Rank; readonly what: T }[]): T | null => {
  const ranked = candidates.flatMap(({ rank, what }) => (rank === null ? [] : [{ rank, what }]));
  const [first, ...rest] = ranked;
  if (first === undefined) return null;
  return rest.reduce((found, next) => (next.rank < found.rank ? next : found), first).what;
};

/** With whom a case is that nobody here can move; the first of its states that has an owner. */
const resting = (lifecycle: Lifecycle, leaves: readonly string[], record: KnownFields): NextStep => {
  const states = leaves.map((leaf) => statesOf(lifecycle).find(({ path }) => path === leaf) ?? null);
  if (states.includes(null)) return { kind: 'unknown' };
  const [waiting] = states.flatMap((state) => {
    const owner = state?.isEnded || !state?.meta ? null : ownerIn(state.meta, record);
    return owner === null ? [] : [{ owner, state: state?.path ?? '', next: state?.meta?.next }];
  });
  if (waiting === undefined) return { kind: 'ended' };
  const { owner, state, next } = waiting;
  return next === 'itself' ? { kind: 'itself' } : { kind: 'waits', owner, state };
};

/** The states in which there is still something to do: leaves, or the one around them once all its parts are done. */
const openLeaves = (lifecycle: Lifecycle, leaves: readonly string[]): readonly string[] => {
  const isOpen = (wanted: string) =>
    statesOf(lifecycle).some(({ path, isEnded }) => path === wanted && !isEnded);
  const open = leaves.filter(isOpen);
  if (open.length > 0) return open;
  return [...new Set(leaves.map((leaf) => leaf.split('.')[0] ?? leaf))].filter(isOpen);
};

const WITHOUT_COMMAND: readonly unknown[] = ['itself', 'elsewhere'];

/** Does no command move it on: is the portal itself at work in all of them, or what is done to other records? */
const goesOnWithout = (lifecycle: Lifecycle, leaves: readonly string[]): boolean =>
  leaves.every((leaf) =>
    WITHOUT_COMMAND.includes(statesOf(lifecycle).find(({ path }) => path === leaf)?.meta?.next),
  );

type Step = Extract<NextStep, { kind: 'command' }>;

/** What is in the way of a step may be mended by a command that is open: then that one comes first. */
const mendedFirst = (step: Step | null, offers: readonly Step[]): Step | null => {
  const mending = step?.reasons.flatMap(({ fix }) => fix?.command ?? []) ?? [];
  return offers.find(({ command, reasons }) => reasons.length === 0 && mending.includes(command)) ?? step;
};

/**
 * The next step of a case for this asker, judged by its guards: the best command that is open, else the one that mends what stands in the
 * way of the best one, else that one with the reasons against it, else with whom the case is.
 */
export const nextStep = (
  area: Permitted,
  lifecycle: Lifecycle,
  now: CaseNow,
  event: Omit<CaseEvent, 'type' | 'payload'>,
): NextStep => {
  const leaves = leavesOf(now.value);
  const open = openLeaves(lifecycle, leaves);
  if (open.length === 0 || goesOnWithout(lifecycle, open)) return resting(lifecycle, leaves, now.record);
  const candidates = availableCommands(lifecycle, now, event)
    .filter(({ command }) => mayCommand(area, event.actor.role, command))
    .map(({ command, spec, reasons }) => {
      const rank = rankOf(lifecycle, open, [command, spec]);
      // of equally good ones an open one; a blocked one still comes before a worse one: what blocks it is what has to be done
      return {
        rank: rank === null ? null : rank * 2 + Math.min(1, reasons.length),
        what: { kind: 'command', command, reasons } as const,
      };
    });
  const offers = candidates.map(({ what }) => what);
  return mendedFirst(best(candidates), offers) ?? resting(lifecycle, open, now.record);
};

/** Commands that a state knows for this role; nobody has judged them. */
export const commandsForRole = (
  area: Permitted,
  lifecycle: Lifecycle,
  value: CaseNow['value'],
  role: string | null,
): readonly [command: string, spec: CommandSpec][] => {
  const known = personCommandsAt(lifecycle, value);
  return Object.entries(lifecycle.commands).filter(
    ([command, spec]) => known.has(command) && mayGive(spec, role) && mayCommand(area, role, command),
  );
};

/**
 * The same without the facts that guards ask for: of a row in a list, and of a state. A command is named when the state knows it for this
 * role and it belongs to the way of a case with such fields; `reasons` are none, because nobody has judged it.
 */
export const nextStepAt = (
  area: Permitted,
  lifecycle: Lifecycle,
  value: CaseNow['value'],
  role: string | null,
  record: KnownFields = {},
): NextStep => {
  const leaves = leavesOf(value);
  const open = openLeaves(lifecycle, leaves);
  if (open.length === 0 || goesOnWithout(lifecycle, open)) return resting(lifecycle, leaves, record);
  const candidates = commandsForRole(area, lifecycle, value, role)
    .filter(([, spec]) => isOnWay(spec, record))
    .map((entry) => ({
      rank: rankOf(lifecycle, open, entry),
      what: { kind: 'command', command: entry[0], reasons: [] } as const,
    }));
  return best(candidates) ?? resting(lifecycle, open, record);
};

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
    .map(({ meta }) => endDayOf(meta, record) ?? addDays(since, meta?.clockDays ?? 0))
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
