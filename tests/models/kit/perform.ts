import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
} from 'xstate';
import type { Edge } from './explore';
import { transitionName } from './explore';
import { type MachineModel, type Stimulus, stateName } from './machine-model';

/** What was seen of one edge on a running machine whose ports are in the hands of the test. */
export interface Seen {
  readonly now: AnyMachineSnapshot;
  /** The edge in one line: where it led, what changed in the context, what was asked, told, begun and left. */
  readonly line: string;
  /** The same and the whole context: what a mutant must change to be noticed. */
  readonly whole: string;
  /** Declared transitions that were taken on the way and on the edge. */
  readonly taken: ReadonlySet<string>;
}

interface Port {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly settle: (how: { output: unknown } | { error: Error }) => void;
}

/** Runs one edge: the way, then what is tried. `machine` may be a mutant of the model's. */
export const perform = async (model: MachineModel, edge: Edge, machine = model.machine): Promise<Seen> => {
  const stage = createStage(model, machine);
  for (const stimulus of edge.way) await stage.bring(stimulus);
  const before = stage.now();
  stage.did.length = 0;
  for (const stimulus of edge.tried) await stage.bring(stimulus);
  const after = stage.now();
  const did = [...stage.did];
  const complaints = await stage.answerLate();
  stage.actor.stop();
  const line = [headline(after), ...contextChanges(before, after), ...did, ...complaints].join(' · ');
  return { now: after, line, whole: `${line} ${JSON.stringify(after.context)}`, taken: stage.taken };
};

const headline = (now: AnyMachineSnapshot): string => {
  const tags = [...now.tags].sort();
  const status = now.status === 'active' ? '' : ` (${now.status}: ${String(now.error ?? '')})`;
  return `${stateName(now.value)}${tags.length > 0 ? ` [${tags.join(' ')}]` : ''}${status}`;
};

const contextChanges = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): readonly string[] => {
  const keys = [...new Set([...Object.keys(before.context), ...Object.keys(after.context)])].sort();
  return keys.flatMap((key) => {
    const [was, is] = [JSON.stringify(before.context[key]), JSON.stringify(after.context[key])];
    return was === is ? [] : [`${key}=${short(is ?? 'nothing')}`];
  });
};

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** What one running machine asked, did and set, for the test to answer and to read. */
interface Notes {
  readonly did: string[];
  readonly open: Map<string, Port>;
  readonly left: Port[];
  readonly lines: Map<string, (event: AnyEventObject) => void>;
  readonly timers: { readonly run: () => void; readonly ms: number }[];
}
const noNotes = (): Notes => ({ did: [], open: new Map(), left: [], lines: new Map(), timers: [] });

/** A machine whose ports write into the notes of the run that `begin` was called for. One run at a time. */
interface Wired {
  readonly machine: AnyStateMachine;
  readonly begin: () => Notes;
}
/** Wiring builds a whole machine anew, which is most of the cost of a run: each is wired once. */
const wiredMachines = new WeakMap<AnyStateMachine, Wired>();

const wiredOf = (model: MachineModel, machine: AnyStateMachine): Wired => {
  const known = wiredMachines.get(machine);
  if (known !== undefined) return known;
  let notes = noNotes();

  const port = (name: string) =>
    fromPromise<unknown, unknown>(({ input, signal, self }) => {
      const { did, open, left } = notes;
      did.push(`asks ${name}${input === undefined ? '' : ` ${JSON.stringify(input)}`}`);
      return new Promise((resolve, reject) => {
        const mine: Port = {
          id: self.id,
          signal,
          settle: (how) => ('output' in how ? resolve(how.output) : reject(how.error)),
        };
        open.set(self.id, mine);
        signal.addEventListener('abort', () => {
          if (open.get(self.id) === mine) open.delete(self.id);
          left.push(mine);
          did.push(`leaves ${name}`);
        });
      });
    });
  const source = (name: string) =>
    fromCallback<AnyEventObject, unknown>(({ input, self, sendBack, receive }) => {
      const { did, lines } = notes;
      did.push(`opens ${name} ${JSON.stringify(input)}`);
      lines.set(self.id, sendBack);
      receive((event) => did.push(`tells ${self.id} ${JSON.stringify(event)}`));
      return () => {
        if (lines.get(self.id) === sendBack) lines.delete(self.id);
        did.push(`closes ${name}`);
      };
    });
  const { actors, actions } = machine.implementations;
  // A built-in action (assign, raise, emit) carries its type; what does not is an effect that the wiring fills.
  const effects = Object.entries(actions).filter(
    ([, action]) => typeof action === 'function' && !('type' in action),
  );
  const wired: Wired = {
    machine: machine.provide({
      actors: Object.fromEntries(
        Object.keys(actors).map((name) => [name, model.sources.includes(name) ? source(name) : port(name)]),
      ),
      actions: Object.fromEntries(effects.map(([name]) => [name, () => notes.did.push(`does ${name}`)])),
    }),
    begin: () => {
      notes = noNotes();
      return notes;
    },
  };
  wiredMachines.set(machine, wired);
  return wired;
};

/** A running machine: its ports answer, throw and emit when the test says so, and everything that it does is written down. */
const createStage = (model: MachineModel, machine: AnyStateMachine) => {
  const wired = wiredOf(model, machine);
  const { did, open, left, lines, timers } = wired.begin();
  const taken = new Set<string>();
  const actor: AnyActor = createActor(wired.machine, {
    input: model.input,
    clock: {
      setTimeout: (run, ms) => {
        const timer = { run, ms };
        did.push(`sets timer ${ms}`);
        timers.push(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      },
    },
    inspect: (inspected) => {
      // what is told to another machine of the tree reaches nobody here but the teller
      if (inspected.type === '@xstate.event' && inspected.actorRef === actor && inspected.sourceRef === actor)
        if (!inspected.event.type.startsWith('xstate.'))
          did.push(`tells the tree ${JSON.stringify(inspected.event)}`);
      if (inspected.type !== '@xstate.microstep') return;
      for (const step of inspected._transitions)
        if (step.source.machine === wired.machine) taken.add(transitionName(step));
    },
  });
  // A machine that fails says so in its snapshot; without a listener xstate would throw it at the process.
  actor.subscribe({ error: () => {} });
  actor.on('*', (inspected) => did.push(`emits ${JSON.stringify(inspected)}`));
  actor.start();

  const bring = async ({ event, means }: Stimulus) => {
    if (means.kind === 'send') {
      const line = [...lines.values()][0];
      if (event.type === 'timer.fired' && line !== undefined) line(event);
      else actor.send(event);
    } else if (means.kind === 'timer') {
      const [timer] = timers.splice(0, 1);
      if (timer === undefined) did.push('no timer is set');
      else timer.run();
    } else {
      const call = open.get(means.port);
      open.delete(means.port);
      if (call === undefined) did.push(`nobody has asked ${means.port}`);
      call?.settle(means.kind === 'answer' ? { output: means.output } : { error: new Error('defect') });
      await arrived();
    }
  };

  /** What was left must have been told so, and what it answers all the same must change nothing. */
  const answerLate = async (): Promise<readonly string[]> => {
    const before = actor.getSnapshot();
    for (const call of left) call.settle({ error: new Error('late') });
    await arrived();
    return actor.getSnapshot() === before ? [] : ['a late answer changed the state'];
  };

  return { actor, did, taken, bring, answerLate, now: (): AnyMachineSnapshot => actor.getSnapshot() };
};

const arrived = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};
