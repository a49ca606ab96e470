import type { AnyStateNode } from 'xstate';
import type { CommandSpec, Lifecycle } from './lifecycle';
import { type LifecycleState, statesOf } from './states';

/** Smaller is better; a command that does not move the case on has none. */
type Rank = number | null;

export const nodeAt = ({ machine }: Pick<Lifecycle, 'machine'>, path: string): AnyStateNode | null =>
  path.split('.').reduce<AnyStateNode | null>((node, key) => node?.states[key] ?? null, machine.root);

/** The state that handles a command, and those that it may lead to, as paths. */
export const waysOfCommand = (
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
export const isAside = ({ tone, isEnded }: LifecycleState): boolean =>
  isEnded && (tone === 'red' || tone === 'grey');

/**
 * How well a command moves on a case that is in `leaf`. The order of a lifecycle's states is its usual path: what leads to a later one is
 * better than what leads back, a primary command better than another one, and what is done within a part of the case comes before what
 * ends all its parts. What lays a case aside is proposed when it is a primary command only.
 */
export const rankAt = (
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
export const rankOf = (
  lifecycle: Lifecycle,
  leaves: readonly string[],
  entry: readonly [string, CommandSpec],
): Rank => {
  const ranks = leaves.flatMap((leaf) => rankAt(lifecycle, leaf, entry) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
};

export const best = <T>(candidates: readonly { readonly rank: Rank; readonly what: T }[]): T | null => {
  const ranked = candidates.flatMap(({ rank, what }) => (rank === null ? [] : [{ rank, what }]));
  const [first, ...rest] = ranked;
  if (first === undefined) return null;
  return rest.reduce((found, next) => (next.rank < found.rank ? next : found), first).what;
};
