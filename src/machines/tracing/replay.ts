import { inNamesOfThen } from '@domain/tracing/earlier-names';
import { childId } from '@domain/tracing/read-actor-path';
import { type ReadVisit, readTrace } from '@domain/tracing/read-trace';
import type { TraceAbout, TraceAnswer, TraceEvent, TraceHead, TraceSnap } from '@domain/tracing/trace-format';
import { LineFault, noteOf, type TraceNote } from '@domain/tracing/trace-note';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { checkSum } from './check-sum';
import { machineHash } from './machine-hash';
import { createWriter, type Digest, NO_DATA, NO_VEIL, written } from './plain-data';
import { XSTATE_VERSION } from './recorder';
import { type Cast, createStage, INERT, type Player, type Stage } from './stage';

/** Where an actor stood: its state, and the fingerprint of its context. */
export interface LastSnapshot {
  readonly value: unknown;
  readonly hash: string;
}

export type Outcome =
  | { readonly kind: 'same'; readonly steps: number }
  | {
      readonly kind: 'different';
      readonly seq: number;
      readonly actor: string;
      readonly event: AnyEventObject;
      readonly expected: LastSnapshot;
      /** With the context, redacted as it was recorded; or why the machine did not get anywhere. */
      readonly got: (LastSnapshot & { readonly context: unknown }) | { readonly error: TraceNote };
    }
  | { readonly kind: 'unreadable'; readonly why: TraceNote };

/** Fingerprints of a machine's chart, as it was recorded and as it is; null: there is no such machine any more. */
export interface MachineChange {
  readonly from: string;
  readonly to: string | null;
}

/** One event that an actor heard, and what became of it. */
export interface Step {
  readonly seq: number;
  /** Index of the page that it belongs to. */
  readonly page: number;
  readonly at: number;
  readonly actor: string;
  readonly from: string | null;
  readonly event: AnyEventObject;
  /** Null: the actor began with this. */
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  /** What came of asking a port, when a port answers with this. */
  readonly answer: TraceAnswer | null;
  /** In the recorded run the actor stopped on this. */
  readonly crash: { readonly name: string; readonly message: string } | null;
}

export interface Replay {
  readonly outcome: Outcome;
  /** What may explain a difference: a machine that has changed since, another version of XState. */
  readonly warnings: readonly TraceNote[];
  readonly head: TraceHead | null;
  /** By id, the machines whose chart has changed since. */
  readonly changes: Readonly<Record<string, MachineChange>>;
  /** The pages of the trace, one after the other: what is known of the recording of each. */
  readonly pages: readonly TraceAbout[];
  /** In the order of the run, of each page up to its first difference and with it. */
  readonly steps: readonly Step[];
  /** Every actor of its page by path as it stood after the step of this index; -1: as the trace begins. */
  stateAt(step: number): Readonly<Record<string, AnyMachineSnapshot>>;
  /** Under which name the parent of the actor at this path knows it. */
  srcOf(path: string): string;
}

const { digestAfter } = createWriter(NO_VEIL);

/** Where an actor stands, as a line of the recording says it. */
export const statusOf = (about: TraceAbout, { value, context }: AnyMachineSnapshot): LastSnapshot => ({
  value,
  hash: digestAfter(inNamesOfThen(about, context), null).hash,
});

/** Names in another order are the same value, and seldom there. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || written(NO_VEIL, one) === written(NO_VEIL, other);
const isSame = (one: LastSnapshot, other: LastSnapshot) =>
  one.hash === other.hash && isSameValue(one.value, other.value);

/** The machines whose chart is another one than it was. */
const changesOf = ({ machines }: TraceAbout, stage: Stage): [string, MachineChange][] =>
  Object.entries(machines).flatMap(([id, from]): [string, MachineChange][] => {
    const now = Object.hasOwn(stage.machines, id) ? stage.machines[id] : undefined;
    const to = now === undefined ? null : machineHash(now);
    return from === to ? [] : [[id, { from, to }]];
  });

const warningsOf = (
  { xstate }: TraceAbout,
  changes: readonly [string, MachineChange][],
): readonly TraceNote[] => [
  ...(xstate === XSTATE_VERSION
    ? []
    : [{ code: 'otherXState' as const, values: { recorded: xstate, now: XSTATE_VERSION } }]),
  ...changes.map(
    ([machine, { to }]): TraceNote => ({
      code: to === null ? 'machineGone' : 'machineChanged',
      values: { machine },
    }),
  ),
];

/** The same is said once, whatever the number of pages that it is true of. */
const once = (notes: readonly TraceNote[]): readonly TraceNote[] => [
  ...new Map(notes.map((note) => [JSON.stringify(note), note])).values(),
];

const castOf = (lines: readonly (TraceSnap | TraceEvent)[]): Cast =>
  new Map(
    lines.flatMap((line): [string, string][] =>
      line.kind === 'ev'
        ? [[line.actor, line.src]]
        : Object.entries(line.actors).map(([path, { src }]): [string, string] => [path, src]),
    ),
  );

/** The run so far: where every actor stands, and what each line left behind. */
const createRun = (stage: Stage, page: number) => {
  const now = new Map<string, AnyMachineSnapshot>();
  const first: Record<string, AnyMachineSnapshot> = {};
  const left = new Map<number, AnyMachineSnapshot>();

  /** @throws LineFault when the trace asks for something that this portal does not have */
  const playerAt = (path: string): Player => {
    const player = stage.player(path);
    if (player === null) throw new LineFault('noMachine', { path });
    return player;
  };
  const receive = ({ event, of }: TraceEvent): AnyEventObject => {
    if (of === undefined)
      return 'output' in event && event.output === NO_DATA ? { ...event, output: INERT } : event;
    const snapshot = left.get(of);
    if (snapshot === undefined) throw new LineFault('noLine', { line: String(of) });
    return { ...event, snapshot };
  };

  return {
    first,
    snap: ({ actors }: TraceSnap) => {
      for (const [path, state] of Object.entries(actors)) {
        if (now.has(path)) continue;
        const begun = Object.keys(actors).filter((other) => stage.parentOf(other) === path);
        const restored = playerAt(path).restore(state, begun.map(childId));
        now.set(path, restored);
        first[path] = restored;
      }
    },
    /** @throws what the machine throws, and on a line that makes no sense after the ones before it */
    step: (line: TraceEvent): Step => {
      const player = playerAt(line.actor);
      const before = now.get(line.actor) ?? null;
      const event = receive(line);
      const { seq, at, actor, from } = line;
      const crash = line.after.error ?? null;
      if (before === null && event.type !== 'xstate.init') throw new LineFault('notBegun', { actor });
      const after =
        before === null || event.type === 'xstate.init'
          ? player.begin(line.input)
          : player.step(before, event);
      now.set(actor, after);
      left.set(seq, after);
      return { seq, page, at, actor, from, event, before, after, answer: line.answer ?? null, crash };
    },
  };
};

/** `digests`: what each actor's context was when it was compared last. */
const compared = (
  about: TraceAbout,
  line: TraceEvent,
  step: Step,
  digests: Map<string, Digest>,
): Outcome | null => {
  // What stopped the actor was an effect, and effects do not happen here.
  if (step.crash !== null) return null;
  const digested = digestAfter(inNamesOfThen(about, step.after.context), digests.get(line.actor) ?? null);
  digests.set(line.actor, digested);
  const got = { value: step.after.value, hash: digested.hash };
  if (isSame(line.after, got)) return null;
  const { value, hash } = line.after;
  const { seq, actor, event } = line;
  const context: unknown = step.after.context;
  return { kind: 'different', seq, actor, event, expected: { value, hash }, got: { ...got, context } };
};

const nothing = (outcome: Outcome): Replay => ({
  outcome,
  warnings: [],
  head: null,
  changes: {},
  pages: [],
  steps: [],
  stateAt: () => ({}),
  srcOf: () => '',
});

const differenceOf = (line: TraceSnap | TraceEvent, error: unknown): Outcome => {
  const at = line.kind === 'ev' ? line : null;
  return {
    kind: 'different',
    seq: line.seq,
    actor: at?.actor ?? '',
    event: at?.event ?? { type: 'snap' },
    expected: { value: at?.after.value ?? null, hash: at?.after.hash ?? '' },
    got: { error: noteOf(error) },
  };
};

type PageRun = ReturnType<typeof createRun>;

/** The machines on the recording of one page, line by line. */
export const runOf = (visit: ReadVisit, roots: readonly AnyStateMachine[]): PageRun =>
  createRun(createStage(roots, castOf(visit.lines)), 0);

/** The run of one page, up to its first difference and with it. Null: it is the same. */
const runPage = ({ about, lines }: ReadVisit, run: PageRun, event: (step: Step) => void): Outcome | null => {
  const digests = new Map<string, Digest>();
  for (const line of lines) {
    try {
      if (line.kind === 'snap') {
        run.snap(line);
        continue;
      }
      const step = run.step(line);
      event(step);
      const difference = compared(about, line, step, digests);
      if (difference !== null) return difference;
    } catch (error) {
      return differenceOf(line, error);
    }
  }
  return null;
};

/**
 * Runs the machines of a portal once more on what a trace says they heard. Nothing outside is touched. A page that was loaded afresh begins
 * anew, so that a difference in one of them spoils none of the others; the first one is told.
 * @param roots the root, and the machines that it loads when they are wanted
 */
export const replay = (text: string, roots: readonly AnyStateMachine[]): Replay => {
  const read = readTrace(text, checkSum);
  if (read.kind === 'unreadable') return nothing(read);
  const steps: Step[] = [];
  const runs = read.visits.map((visit, page) => {
    const cast = castOf(visit.lines);
    const stage = createStage(roots, cast);
    const run = createRun(stage, page);
    const from = steps.length;
    const outcome = runPage(visit, run, (step) => steps.push(step));
    const changes = changesOf(visit.about, stage);
    return { cast, from, first: run.first, outcome, changes, warnings: warningsOf(visit.about, changes) };
  });
  const different = runs.find(({ outcome }) => outcome !== null)?.outcome;
  return {
    outcome: different ?? { kind: 'same', steps: steps.length },
    warnings: once(runs.flatMap(({ warnings }) => warnings)),
    head: read.head,
    changes: Object.fromEntries(runs.flatMap(({ changes }) => changes)),
    pages: read.visits.map(({ about }) => about),
    steps,
    stateAt: (index) => {
      const page = runs[steps[Math.min(index, steps.length - 1)]?.page ?? 0];
      const states = { ...page?.first };
      for (const { actor, after } of steps.slice(page?.from ?? 0, index + 1)) states[actor] = after;
      return states;
    },
    srcOf: (path) => runs.findLast(({ cast }) => cast.has(path))?.cast.get(path) ?? '',
  };
};
