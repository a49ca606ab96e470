import { parentPath } from '@domain/tracing/read-actor-path';
import {
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  StateMachine,
  type StateValue,
} from 'xstate';
import { activeNodes } from './active-nodes';

/** In the place of what a machine begins: nothing of it happens in a replay. */
export const INERT = fromCallback(() => {});

/** A machine set up for a replay: its children never start, its effects never happen. */
export interface Player {
  begin(input: unknown): AnyMachineSnapshot;
  /** `children`: ids of the machines that it had begun. */
  restore(
    state: { value: unknown; context: object; status: string },
    children: readonly string[],
  ): AnyMachineSnapshot;
  /** @throws what a guard or an assignment throws */
  step(now: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot;
}

/** What every actor of a trace was made of, by its path: the name under which its parent knows the machine. */
export type Cast = ReadonlyMap<string, string>;

/** The machines of a portal by the paths of their actors. */
export interface Stage {
  /** The roots and every machine below them, by id. */
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  /** The actor at a path, if this portal has it. */
  player(path: string): Player | null;
  /** Path of the actor that this one was begun by; a root has none. */
  parentOf(path: string): string | null;
}

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

const machinesBelow = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors).filter(isMachine).flatMap(machinesBelow),
];

const playerOf = (machine: AnyStateMachine): Player => {
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name): [string, AnyActorLogic] => [name, INERT]));
  const quiet: AnyStateMachine = machine.provide({ actors });
  const makeScope = (): AnyActorScope => {
    const self = createActor(INERT, { id: machine.id });
    return {
      self,
      id: machine.id,
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: () => {},
    };
  };
  let scope = makeScope();
  return {
    begin: (input) => {
      scope = makeScope();
      const began: AnyMachineSnapshot = quiet.getInitialSnapshot(scope, input);
      if (began.status === 'error') throw began.error;
      return began;
    },
    restore: ({ value, context, status }, children) => {
      scope = makeScope();
      const restored: AnyMachineSnapshot = quiet.resolveState({ value, context, status } as never);
      const invoked = activeNodes(quiet.root, value as StateValue).flatMap(({ invoke }) =>
        invoke.map(({ id }) => id),
      );
      for (const id of [...invoked, ...children])
        restored.children[id] = createActor(INERT, { id, parent: scope.self });
      return restored;
    },
    step: (now, event) => quiet.transition(now, event, scope),
  };
};

/** The roots and every machine below them, by id. */
export const machinesById = (roots: readonly AnyStateMachine[]): Readonly<Record<string, AnyStateMachine>> =>
  Object.fromEntries(roots.flatMap(machinesBelow).map((machine) => [machine.id, machine]));

/** The stage for a trace: what no machine names (`roots`), and what the trace says of everybody else. */
export const createStage = (roots: readonly AnyStateMachine[], cast: Cast): Stage => {
  const players = new Map<string, Player>();
  const parentOf = (path: string): string | null => {
    const above = parentPath(path);
    return above === '' ? null : above;
  };
  const machineAt = (path: string): AnyStateMachine | null => {
    const parent = parentOf(path);
    if (parent === null) return roots.find(({ id }) => id === path) ?? null;
    const src = cast.get(path) ?? '';
    const logic: unknown = machineAt(parent)?.implementations.actors[src];
    // what was loaded when it was wanted is known by its own name
    return isMachine(logic) ? logic : (roots.find(({ id }) => id === src) ?? null);
  };
  return {
    machines: machinesById(roots),
    parentOf,
    player: (path) => {
      const known = players.get(path);
      if (known !== undefined) return known;
      const machine = machineAt(path);
      if (machine === null) return null;
      const made = playerOf(machine);
      players.set(path, made);
      return made;
    },
  };
};
