import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  isMachineSnapshot,
  StateMachine,
} from 'xstate';

interface Branch {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** The machines that this one begins by name; what is no machine is a call or a source of events, and no branch. */
export const branchesOf = (machine: AnyStateMachine): readonly Branch[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, logic]: [string, unknown]) =>
    logic instanceof StateMachine ? [{ name, machine: logic }] : [],
  );

/** A machine in the tree of a running portal (docs/machines/tree.md). */
export interface LiveBranch {
  /** Names from the root on, joined by slashes. */
  readonly id: string;
  readonly name: string;
  /** Where it is now, once it has begun. */
  readonly now: AnyMachineSnapshot | null;
  readonly children: readonly LiveBranch[];
}

const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot | null => {
  const now: unknown = actor.getSnapshot();
  return isMachineSnapshot(now) ? now : null;
};

const branchAt = (
  actor: AnyActorRef,
  lazy: readonly AnyStateMachine[],
  id: string,
  name: string,
): LiveBranch => {
  const now = snapshotOf(actor);
  if (now === null) return { id, name, now, children: [] };
  const running = Object.entries(now.children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(
    ([key, child]) => (child && snapshotOf(child) ? [[key, child] as const] : []),
  );
  const begun = new Set(running.flatMap(([key, { src }]) => (typeof src === 'string' ? [key, src] : [key])));
  const expected = [
    ...branchesOf(now.machine).map((branch) => branch.name),
    ...lazy.map((machine) => machine.id),
  ];
  return {
    id,
    name,
    now,
    children: [
      ...running.map(([key, child]) => branchAt(child, [], `${id}/${key}`, key)),
      ...expected
        .filter((one) => !begun.has(one))
        .map((one) => ({ id: `${id}/${one}`, name: one, now: null, children: [] })),
    ],
  };
};

/**
 * The machines of a running portal as they are now, and those that they would begin.
 *
 * @param lazy machines that the root loads when they are wanted
 */
export const liveTree = (root: AnyActorRef, lazy: readonly AnyStateMachine[]): LiveBranch =>
  branchAt(root, lazy, 'app', 'app');
