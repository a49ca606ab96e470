import { dueAfter } from '@domain/records/state-clock';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { KnownFields, Lifecycle, MachineMeta, StateMeta, Tone } from './lifecycle';

export interface LifecycleState {
  /** Path from the outermost state: `formalities.medical.booked`. */
  readonly path: string;
  readonly isFinal: boolean;
  /** Final, or a state in which a case rests: counted as done. */
  readonly isEnded: boolean;
  /** Holds regions or states of its own. */
  readonly isCompound: boolean;
  /** The innermost that is told: a state within another takes what it does not say itself from that one. A final state has none. */
  readonly meta: StateMeta | null;
  readonly tone: Tone;
  /** The record's form cannot be written here. */
  readonly isLocked: boolean;
}

/** What the machine says stands behind what the state says; it alone makes no state. */
const metaOf = (node: AnyStateNode): StateMeta | null => {
  if (!node.parent) return null;
  const own = node.meta as StateMeta | undefined;
  return own ? { ...(node.machine.root.meta as MachineMeta | undefined), ...own } : metaOf(node.parent);
};

const toneOf = (node: AnyStateNode): Tone =>
  (node.meta as Partial<StateMeta> | undefined)?.tone ??
  (node.type !== 'final' && node.parent ? toneOf(node.parent) : 'grey');

const isLockedIn = (node: AnyStateNode): boolean =>
  (node.meta as Partial<StateMeta> | undefined)?.isLocked ?? (node.parent ? isLockedIn(node.parent) : false);

const below = (node: AnyStateNode): readonly LifecycleState[] =>
  Object.values(node.states).flatMap((state: AnyStateNode) => {
    const isFinal = state.type === 'final';
    const meta = isFinal ? null : metaOf(state);
    return [
      {
        path: state.path.join('.'),
        isFinal,
        isEnded: isFinal || meta?.clockDays === null,
        isCompound: state.type === 'compound' || state.type === 'parallel',
        meta,
        tone: toneOf(state),
        isLocked: isLockedIn(state),
      },
      ...below(state),
    ];
  });

const known = new WeakMap<AnyStateMachine, readonly LifecycleState[]>();

/** Every state of a lifecycle in the order of its definition, which is its usual path. */
export const statesOf = ({ machine }: Pick<Lifecycle, 'machine'>): readonly LifecycleState[] => {
  const found = known.get(machine) ?? below(machine.root);
  known.set(machine, found);
  return found;
};

const leavesAtOnce = (node: AnyStateNode): number => {
  const within = Object.values(node.states).map(leavesAtOnce);
  if (within.length === 0) return 1;
  return node.type === 'parallel' ? within.reduce((sum, one) => sum + one, 0) : Math.max(...within);
};

/** In how many innermost states a case of this lifecycle can be at once, at the most. */
export const mostLeavesOf = ({ machine }: Pick<Lifecycle, 'machine'>): number => leavesAtOnce(machine.root);

/** The outermost states: lanes of a board, boxes of the process map. */
export const lanesOf = (lifecycle: Pick<Lifecycle, 'machine'>): readonly LifecycleState[] =>
  statesOf(lifecycle).filter(({ path }) => !path.includes('.'));

/** Wall clock after which a case that came into this state at `since` is late (`dueAfter`). In a state without a clock it never is. */
export const dueIn = (
  lifecycle: Pick<Lifecycle, 'machine'>,
  state: string,
  since: number,
  record: KnownFields,
): number | null => {
  const meta = statesOf(lifecycle).find(({ path }) => path === state)?.meta ?? null;
  return meta === null ? null : dueAfter(meta, since, record);
};

/** Is the record's form closed in this state: only commands write it? */
export const isLocked = (lifecycle: Pick<Lifecycle, 'machine'>, state: string): boolean =>
  statesOf(lifecycle).find(({ path }) => path === state)?.isLocked ?? false;
