import { inNamesOfThen } from '@domain/tracing/earlier-names';
import { childId } from '@domain/tracing/read-actor-path';
import { type ReadVisit, readTrace } from '@domain/tracing/read-trace';
import type { TraceAbout, TraceEvent, TraceSnap } from '@domain/tracing/trace-format';
import { LineFault, noteOf, type TraceNote } from '@domain/tracing/trace-note';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { checkSum } from './check-sum';
import { createWriter, type Digest, NO_DATA, UNREDACTED, written } from './plain-data';
import type { LastSnapshot, Outcome, Replay, Step } from './replay.types';
import { changesOf, warningsOf } from './replay-warnings';
import { type Cast, createStage, INERT, type Player, type Stage } from './stage';

const { digestAfter } = createWriter(UNREDACTED);

/** Where an actor stands, as a line of the recording says it. */
export const statusOf = (about: TraceAbout, { value, context }: AnyMachineSnapshot): LastSnapshot => ({
  value,
  hash: digestAfter(inNamesOfThen(about, context), null).hash,
});

/** Names in another order are the same value, and seldom there. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || written(UNREDACTED, one) === written(UNREDACTED, other);
const isSame = (one: LastSnapshot, other: LastSnapshot) =>
  one.hash === other.hash && isSameValue(one.value, other.value);

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

/** The run of one page, up to its first difference and with it. */
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
