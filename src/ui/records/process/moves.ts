import { isStaff, type KnownRole } from '@domain/session/session';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { AnyStateNode } from 'xstate';
import { leavesIn } from '../states';

/** A command that leads from one lane of a board to another. */
export interface Move {
  readonly command: string;
  readonly lane: string;
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

/** The nodes on the way from the root to a leaf, without the root. */
const nodesOn = ({ machine }: Pick<Lifecycle, 'machine'>, leaf: string): readonly AnyStateNode[] => {
  const found: AnyStateNode[] = [];
  let here: AnyStateNode = machine.root;
  for (const key of leaf.split('.')) {
    const next: AnyStateNode | undefined = here.states[key];
    if (!next) break;
    found.push(next);
    here = next;
  }
  return found;
};

const lanesFrom = (node: AnyStateNode, command: string): readonly string[] =>
  (node.transitions.get(command) ?? []).flatMap(({ target = [] }) =>
    target.flatMap(({ path }) => path.slice(0, 1)),
  );

/**
 * Where a card may be dropped: the commands of its state that lead to exactly one other lane, for this role. Whether something
 * stands in the way is not known here, because a card carries no facts: the server answers with its reasons then. A command that
 * leads to several lanes is given in the record, where its way is known.
 */
export const movesOf = (lifecycle: Lifecycle, value: unknown, role: string | null): readonly Move[] => {
  const nodes = new Set(leavesIn(value).flatMap((leaf) => nodesOn(lifecycle, leaf)));
  const here = leavesIn(value)[0]?.split('.')[0];
  return Object.entries(lifecycle.commands).flatMap(([command, { by }]) => {
    if (by !== undefined && !by.includes(isStaff(role) ? 'isSuperAdmin' : (role as KnownRole))) return [];
    const lanes = new Set([...nodes].flatMap((node) => lanesFrom(node, command)));
    const [lane, ...others] = lanes;
    return lane === undefined || others.length > 0 || lane === here ? [] : [{ command, lane }];
  });
};

export interface Way {
  readonly from: string;
  readonly to: string;
}

const below = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...childrenOf(node).flatMap(below)];

/** Every way between two outermost states, once, in the order of the lifecycle. */
export const waysOf = ({ machine }: Pick<Lifecycle, 'machine'>): readonly Way[] => {
  const ways = childrenOf(machine.root).flatMap((lane) =>
    below(lane).flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(({ target = [] }) =>
        target.flatMap(({ path }) => (path[0] === undefined ? [] : [{ from: lane.key, to: path[0] }])),
      ),
    ),
  );
  const known = new Map(
    ways.filter(({ from, to }) => from !== to).map((way) => [`${way.from} ${way.to}`, way]),
  );
  return [...known.values()];
};
