import {
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  StateMachine,
} from 'xstate';

const inert = fromCallback(() => {});

/** A machine set up for a replay: its children never start, its effects never happen. */
export interface Player {
  begin(input: unknown): AnyMachineSnapshot;
  restore(state: { value: unknown; context: object; status: string }): AnyMachineSnapshot;
  /** @throws what a guard or an assignment throws */
  step(now: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot;
}

/** The machines of a portal by the paths of their actors. */
export interface Stage {
  /** Every machine below the root, by its id. */
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  /** Null: no such actor in this portal. */
  player(path: string): Player | null;
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesBelow(child)),
];

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** Child machines by the ids under which they are invoked. */
const childrenOf = (machine: AnyStateMachine): [string, AnyStateMachine][] =>
  nodesBelow(machine.root).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): [string, AnyStateMachine][] => {
      const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
      return isMachine(logic) ? [[id, logic]] : [];
    }),
  );

const pathsBelow = (path: string, machine: AnyStateMachine): [string, AnyStateMachine][] => [
  [path, machine],
  ...childrenOf(machine).flatMap(([id, child]) => pathsBelow(`${path}.${id}`, child)),
];

const playerOf = (machine: AnyStateMachine): Player => {
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name): [string, AnyActorLogic] => [name, inert]));
  const quiet: AnyStateMachine = machine.provide({ actors });
  const makeScope = (): AnyActorScope => {
    const self = createActor(inert, { id: machine.id });
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
    restore: ({ value, context, status }) => {
      scope = makeScope();
      const restored: AnyMachineSnapshot = quiet.resolveState({ value, context, status } as never);
      for (const { invoke } of restored._nodes)
        for (const { id } of invoke) restored.children[id] = createActor(inert, { id, parent: scope.self });
      return restored;
    },
    step: (now, event) => quiet.transition(now, event, scope),
  };
};

export const createStage = (root: AnyStateMachine): Stage => {
  const logics = new Map(pathsBelow(root.id, root));
  const players = new Map<string, Player>();
  return {
    machines: Object.fromEntries([...logics.values()].map((machine) => [machine.id, machine])),
    player: (path) => {
      const logic = logics.get(path);
      if (logic === undefined) return null;
      const made = players.get(path) ?? playerOf(logic);
      players.set(path, made);
      return made;
    },
  };
};
