import type { UnknownNote } from '@domain/shared/call-notes';
import { type Change, changesBetween } from '@domain/tracing/changes';
import { failureIn } from '@domain/tracing/failure-kind';
import type { TraceAnswer } from '@domain/tracing/trace-format';
import type { TraceNote } from '@domain/tracing/trace-note';
import { isTrouble } from '@domain/tracing/trouble';
import { unknownIn } from '@domain/tracing/unknown';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { partingOf } from '@machines/tracing/compare';
import { UNREDACTED, written } from '@machines/tracing/plain-data';
import { replay } from '@machines/tracing/replay';
import type { Replay, Step } from '@machines/tracing/replay.types';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { stateText } from './chart';

/* An opened trace as plain data: it is replayed in a thread of its own, and whoever looks at it asks for one step after the other. */

/** What kind of thing an actor heard. */
export const KINDS = ['hand', 'answer', 'message', 'child', 'timer', 'start'] as const;
export type Kind = (typeof KINDS)[number];

/** A step as the list shows it. */
export interface Row {
  readonly seq: number;
  /** Of the pages of the trace, the how manieth: 0, 1, ... */
  readonly page: number;
  readonly at: number;
  /** Since the step before it, milliseconds. */
  readonly gapMs: number;
  readonly actor: string;
  readonly from: string | null;
  readonly type: string;
  readonly kind: Kind;
  readonly answer: TraceAnswer | null;
  /** Why what was asked failed: `malformed`, `refused`. */
  readonly failure: string | null;
  /** Something failed here. */
  readonly trouble: boolean;
  /** What only the back end, or only the portal, knows. */
  readonly unknown: readonly UnknownNote[];
}

export type Verdict =
  | { readonly kind: 'same'; readonly steps: number }
  | {
      readonly kind: 'different';
      readonly seq: number;
      readonly expected: string;
      /** The state that was reached, or why none was. */
      readonly got: string | TraceNote;
    };

/** An opened trace. */
export interface Book {
  readonly verdict: Verdict;
  readonly warnings: readonly TraceNote[];
  /** The beginning is missing. */
  readonly truncated: boolean;
  readonly rows: readonly Row[];
}
export type Opened = { readonly book: Book } | { readonly why: TraceNote };

/** Where an actor stands. */
export interface Stand {
  readonly machine: string;
  readonly src: string;
  readonly status: AnyMachineSnapshot['status'];
  readonly value: StateValue;
  readonly context: object;
}

/** Everything about one step. */
export interface Look extends Row {
  readonly index: number;
  readonly event: unknown;
  readonly before: StateValue | null;
  readonly changes: readonly Change[];
  readonly crash: Step['crash'];
  /** Every actor by path, as the step left it. */
  readonly stands: Readonly<Record<string, Stand>>;
}

export interface Search {
  /** Words that must all occur in what the step says. */
  readonly text: string;
  readonly actor: string | null;
  readonly kind: Kind | null;
  readonly outcome: TraceAnswer['outcome'] | null;
  /** At least so long after the step before it, milliseconds. */
  readonly gapMs: number;
}
export const NO_SEARCH: Search = { text: '', actor: null, kind: null, outcome: null, gapMs: 0 };

/** How two traces compare; of one that was over where they part no step is left to show. */
export type Compared =
  | { readonly kind: 'unreadable'; readonly why: TraceNote }
  | { readonly kind: 'same' }
  | { readonly kind: 'parted'; readonly one: Look | null; readonly other: Look | null };

/** Reads one trace at a time. Answers come from another thread. */
export interface TraceReader {
  open(text: string): Promise<Opened>;
  /** What can be fetched at an address. */
  openAt(address: string): Promise<Opened>;
  look(index: number): Promise<Look | null>;
  /** Indexes of the steps that fit. */
  find(search: Search): Promise<readonly number[]>;
  /** Where the opened trace and this one part. */
  compare(text: string): Promise<Compared>;
}

const plain = <T>(value: T): T => JSON.parse(written(UNREDACTED, value));

const PREFIXES: readonly (readonly [start: string, kind: Kind])[] = [
  ['xstate.init', 'start'],
  ['xstate.after.', 'timer'],
  ['xstate.snapshot.', 'child'],
  ['xstate.done.actor.', 'answer'],
  ['xstate.error.actor.', 'answer'],
];
const kindOf = ({ event: { type }, from }: Step): Kind =>
  PREFIXES.find(([start]) => type.startsWith(start))?.[1] ?? (from === null ? 'hand' : 'message');

const rowOf = (step: Step, before: Step | undefined): Row => {
  const { seq, page, at, actor, from, event, answer, crash } = step;
  return {
    seq,
    page,
    at,
    gapMs: before === undefined ? 0 : Math.max(0, at - before.at),
    actor,
    from,
    type: event.type,
    kind: kindOf(step),
    answer,
    failure: answer?.outcome === 'failed' ? failureIn(event) : null,
    trouble: crash !== null || isTrouble(event, answer),
    unknown: unknownIn({ actor, type: event.type, event, answer }),
  };
};

const verdictOf = ({ outcome }: Replay): Verdict | { readonly why: TraceNote } => {
  if (outcome.kind === 'unreadable') return outcome;
  if (outcome.kind === 'same') return outcome;
  const { seq, expected, got } = outcome;
  const reached = 'error' in got ? got.error : stateText(got.value as StateValue);
  const wanted = expected.value === null ? '' : stateText(expected.value as StateValue);
  return { kind: 'different', seq, expected: wanted, got: reached };
};

const openRun = (run: Replay, rows: readonly Row[]) => {
  /** What each step says, for searching; made when it is first searched. */
  let searchable: readonly string[] | null = null;
  const sayings = (): readonly string[] => {
    const made =
      searchable ??
      run.steps.map(({ actor, event, after, answer, crash }) => {
        const unknown = unknownIn({ actor, type: event.type, event, answer });
        const { snapshot: _, ...reported } = event;
        return written(UNREDACTED, {
          actor,
          event: reported,
          after: after.value,
          answer,
          unknown,
          crash,
        }).toLowerCase();
      });
    searchable = made;
    return made;
  };
  /** A number is looked for as a whole: "500" is no part of a time. */
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => (/^\d+$/.test(word) ? new RegExp(`(?<![\\w.])${word}(?![\\w.])`) : word));
  const says = (saying: string, word: string | RegExp) =>
    typeof word === 'string' ? saying.includes(word) : word.test(saying);

  const look = (index: number): Look | null => {
    const step = run.steps[index];
    const row = rows[index];
    if (step === undefined || row === undefined) return null;
    const { snapshot: _, ...event } = step.event;
    const states = Object.entries(run.stateAt(index));
    return {
      ...row,
      index,
      event: plain(event),
      before: step.before?.value ?? null,
      changes: changesBetween(plain(step.before?.context ?? {}), plain(step.after.context)),
      crash: step.crash,
      stands: Object.fromEntries(
        states.map(([path, { machine, status, value, context }]): [string, Stand] => [
          path,
          { machine: machine.id, src: run.srcOf(path), status, value, context: plain(context) },
        ]),
      ),
    };
  };
  return {
    run,
    look,
    find: ({ text, actor, kind, outcome, gapMs }: Search): readonly number[] => {
      const words = wordsOf(text);
      const texts = words.length === 0 ? null : sayings();
      return rows.flatMap((row, index) => {
        const fits =
          (actor === null || row.actor === actor) &&
          (kind === null || row.kind === kind) &&
          (outcome === null || (outcome === 'failed' ? row.trouble : row.answer?.outcome === outcome)) &&
          row.gapMs >= gapMs &&
          words.every((word) => says(texts?.[index] ?? '', word));
        return fits ? [index] : [];
      });
    },
  };
};

type OpenedRun = { readonly book: Book } & ReturnType<typeof openRun>;

const openedOf = (text: string): OpenedRun | { readonly why: TraceNote } => {
  const run = replay(text, PORTAL_MACHINES);
  const verdict = verdictOf(run);
  if ('why' in verdict) return { why: verdict.why };
  const rows = run.steps.map((step, index) => rowOf(step, run.steps[index - 1]));
  const book: Book = { verdict, warnings: run.warnings, truncated: run.head?.truncated ?? false, rows };
  return { book, ...openRun(run, rows) };
};

/** The reader itself, which works where it is called. */
export const createTraceReader = () => {
  let opened: OpenedRun | null = null;
  return {
    open: (text: string): Opened => {
      const made = openedOf(text);
      if ('why' in made) return made;
      opened = made;
      return { book: made.book };
    },
    look: (index: number): Look | null => opened?.look(index) ?? null,
    find: (search: Search): readonly number[] => opened?.find(search) ?? [],
    compare: (text: string): Compared => {
      const other = openedOf(text);
      if ('why' in other) return { kind: 'unreadable', why: other.why };
      const parting = opened && partingOf(opened.run, other.run);
      if (opened === null || parting === null) return { kind: 'same' };
      return {
        kind: 'parted',
        one: parting.one === null ? null : opened.look(parting.one),
        other: parting.other === null ? null : other.look(parting.other),
      };
    },
  };
};
