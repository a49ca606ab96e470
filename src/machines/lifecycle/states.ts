import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Lifecycle, StateMeta } from './lifecycle';

export interface LifecycleState {
  /** Path from the outermost state: `formalities.medical.booked`. */
  readonly path: string;
  readonly isFinal: boolean;
  /** Holds regions or states of its own. */
  readonly isCompound: boolean;
  /** The innermost that is told: a state within another takes what it does not say itself from that one. */
  readonly meta: StateMeta | null;
}

const metaOf = (node: AnyStateNode): StateMeta | null =>
  (node.meta as StateMeta | undefined) ?? (node.parent ? metaOf(node.parent) : null);

const below = (node: AnyStateNode): readonly LifecycleState[] =>
  Object.values(node.states).flatMap((state: AnyStateNode) => [
    {
      path: state.path.join('.'),
      isFinal: state.type === 'final',
      isCompound: state.type === 'compound' || state.type === 'parallel',
      meta: metaOf(state),
    },
    ...below(state),
  ]);

const known = new WeakMap<AnyStateMachine, readonly LifecycleState[]>();

/** Every state of a lifecycle in the order of its definition, which is its usual path. */
export const statesOf = ({ machine }: Pick<Lifecycle, 'machine'>): readonly LifecycleState[] => {
  const held = known.get(machine) ?? below(machine.root);
  known.set(machine, held);
  return held;
};

/** The outermost states: lanes of a board, boxes of the process map. */
export const lanesOf = (lifecycle: Pick<Lifecycle, 'machine'>): readonly LifecycleState[] =>
  statesOf(lifecycle).filter(({ path }) => !path.includes('.'));

const DAY_MS = 86_400_000;

/** Wall clock after which a case that came into its state at `since` is late; null: this state has no clock. */
export const lateAfter = (
  lifecycle: Pick<Lifecycle, 'machine'>,
  state: string,
  since: number,
): number | null => {
  const found = statesOf(lifecycle).find(({ path }) => path === state);
  return !found || found.isFinal || found.meta === null ? null : since + found.meta.clockDays * DAY_MS;
};
