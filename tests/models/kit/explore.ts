import { activeNodes } from '@machines/tracing/active-nodes';
import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type MachineModel, type Stimulus, stateName } from './machine-model';

/** One test: the shortest way to a state, and then what is tried there. */
export interface Edge {
  /** The state that it starts from, and its digest. */
  readonly control: string;
  readonly digest: string;
  readonly name: string;
  readonly way: readonly Stimulus[];
  /** One stimulus that the machine reacts to, or all those that it must ignore in this state; none: how it begins. */
  readonly tried: readonly Stimulus[];
  /** Where the pure machine says that it leads. */
  readonly leadsTo: AnyMachineSnapshot;
}

export interface Explored {
  readonly states: readonly string[];
  readonly edges: readonly Edge[];
}

/** Everything that may happen to a machine that stands here: events, answers of the ports that it has asked, throws, timers. */
export const stimuliIn = (model: MachineModel, now: AnyMachineSnapshot): readonly Stimulus[] => {
  const active = activeNodes(model.machine.root, now.value);
  const requests = active.flatMap((node) => node.invoke.map(({ id }) => id));
  const answers = model.answers(now);
  const timers = active.flatMap((node) => node.after.map(({ eventType }) => eventType));
  return [
    ...Object.entries(model.events(now)).map(
      ([name, event]): Stimulus => ({ name, event, means: { kind: 'send' } }),
    ),
    ...requests.flatMap((port) => [
      ...Object.entries(answers[port] ?? {}).map(
        ([name, output]): Stimulus => ({
          name: `${port} answers: ${name}`,
          event: answered(port, output),
          means: { kind: 'answer', port, output },
        }),
      ),
      ...(port in answers ? [thrown(port)] : []),
    ]),
    ...timers.map((type): Stimulus => ({ name: 'timer', event: { type }, means: { kind: 'timer' } })),
  ];
};

const answered = (port: string, output: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${port}`,
  output,
});

const thrown = (port: string): Stimulus => {
  const event: EventObject & { error: unknown } = {
    type: `xstate.error.actor.${port}`,
    error: new Error('defect'),
  };
  return { name: `${port} throws`, event, means: { kind: 'throw', port } };
};

/** Every state that the model can reach, and every edge between them: shortest path first, then the edge (xstate/graph). */
export const explore = (model: MachineModel): Explored => {
  const { machine, input, digest } = model;
  const known = new WeakMap<EventObject, Stimulus>();
  const stimuliOf = (now: AnyMachineSnapshot) => {
    const stimuli = stimuliIn(model, now);
    for (const stimulus of stimuli) known.set(stimulus.event, stimulus);
    return stimuli;
  };
  const keyOf = (now: AnyMachineSnapshot) => `${stateName(now.value)} (${digest(now.context)})`;

  const paths = getShortestPaths(machine, {
    input,
    events: (now) => stimuliOf(now).map(({ event }) => event),
    serializeState: keyOf,
    serializeEvent: (event) => known.get(event)?.name ?? event.type,
  });

  // A path may pass states that stand for others of the same digest: each step is looked up again where it really leads.
  const walk = (names: readonly string[]) => {
    const way: Stimulus[] = [];
    let [state] = initialTransition(machine, input);
    for (const name of names) {
      const stimulus = stimuliIn(model, state).find((one) => one.name === name);
      if (stimulus === undefined) throw new Error(`The model cannot repeat its own path at "${name}"`);
      way.push(stimulus);
      [state] = transition(machine, state, stimulus.event);
    }
    return { way, state };
  };

  const edges = paths.flatMap(({ steps }): readonly Edge[] => {
    const { way, state } = walk(steps.flatMap(({ event }) => known.get(event)?.name ?? []));
    const from = { control: stateName(state.value), digest: digest(state.context), way };
    const isTaken = ({ event }: Stimulus) => (machine.getTransitionData(state, event)?.length ?? 0) > 0;
    const stimuli = stimuliIn(model, state);
    const ignored = stimuli.filter((stimulus) => !isTaken(stimulus));
    return [
      ...(way.length > 0 ? [] : [{ ...from, name: 'begins', tried: [], leadsTo: state }]),
      ...stimuli.filter(isTaken).map((stimulus) => ({
        ...from,
        name: stimulus.name,
        tried: [stimulus],
        leadsTo: transition(machine, state, stimulus.event)[0],
      })),
      ...(ignored.length === 0 ? [] : [{ ...from, name: 'everything else', tried: ignored, leadsTo: state }]),
    ];
  });
  return { states: paths.map(({ state }) => keyOf(state)), edges };
};

/** A transition as it is declared: its state, its event, and which of several it is. */
export const transitionName = (declared: AnyTransitionDefinition): string => {
  const { source, eventType } = declared;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType || 'always'} ${siblings.indexOf(declared)}`;
};

/** All transitions that a machine declares. */
export const declaredTransitions = ({ machine }: Pick<MachineModel, 'machine'>): readonly string[] => {
  const below = (node: typeof machine.root): readonly string[] => [
    ...[...node.transitions.values(), node.always ?? []].flat().map(transitionName),
    ...Object.values(node.states).flatMap(below),
  ];
  return below(machine.root);
};
