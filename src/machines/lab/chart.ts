import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** A state as it is drawn: a box with what it listens to, and the states within it. */
export interface ChartBox {
  /** Names from the machine on, joined by dots; empty: the machine itself. */
  readonly path: string;
  readonly name: string;
  /** All inner states hold at once. */
  readonly parallel: boolean;
  readonly hears: readonly string[];
  readonly boxes: readonly ChartBox[];
}

const PREFIXES: readonly (readonly [start: string, sign: string])[] = [
  ['xstate.done.actor.', '✓ '],
  ['xstate.error.actor.', '✗ '],
  ['xstate.snapshot.', '⟳ '],
  ['xstate.after.', '⏱ '],
];

/** An event's type as it is read: `xstate.done.actor.readVault` is "✓ readVault". */
export const eventName = (type: string): string => {
  const [start, sign] = PREFIXES.find(([prefix]) => type.startsWith(prefix)) ?? ['', ''];
  const name = type.slice(start.length);
  return start === 'xstate.after.' ? sign + name.replace(/\..*$/, '') : sign + name;
};

const boxOf = (node: AnyStateNode): ChartBox => ({
  path: node.path.join('.'),
  name: node.key,
  parallel: node.type === 'parallel',
  hears: [...new Set<string>(node.ownEvents.map((type: string) => eventName(type)))].filter(
    (type) => type !== '',
  ),
  boxes: Object.values(node.states).map((child: AnyStateNode) => boxOf(child)),
});

export const chartOf = (machine: AnyStateMachine): ChartBox => ({ ...boxOf(machine.root), name: machine.id });

/** Paths of the states that hold in a state value. */
export const litPaths = (value: StateValue, above = ''): string[] => {
  if (typeof value === 'string') return [above + value];
  return Object.entries(value).flatMap(([name, inner]) => [
    above + name,
    ...(inner === undefined ? [] : litPaths(inner, `${above}${name}.`)),
  ]);
};

/** The innermost states that hold, as one reads them: `held.active`. */
export const stateText = (value: StateValue): string => {
  const lit = litPaths(value);
  return lit.filter((path) => !lit.some((other) => other.startsWith(`${path}.`))).join(' · ');
};
