import type { Area } from '@domain/area/area';
import { mayCommand } from '@domain/area/area.policy';
import type { Owner, Verdict } from '@domain/area/verdict';
import { type CaseEvent, type CaseNow, leavesOf } from '@domain/records/case';
import { best, rankOf } from './command-rank';
import { availableCommands, mayGive, personCommandsAt } from './commands';
import type { CommandSpec, KnownFields, Lifecycle } from './lifecycle';
import { statesOf } from './states';
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
