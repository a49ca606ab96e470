import * as z from 'zod/mini';
import { inNamesOfToday } from './earlier-names';
import { outcomeOf } from './outcome';
import { type TraceAbout, TraceEnd, TraceEvent, TraceHead, TraceSnap, TraceVisit } from './trace-format';
import type { NoteCode, TraceNote } from './trace-note';
import { TRACE_FORMAT, TRACE_VERSION } from './trace-version';

/** Larger files are no traces of this portal: its recorder keeps 5 MB. */
const LARGEST_FILE = 64_000_000;
/** The recorder writes no deeper data than this. */
const DEEPEST = 80;

export type TraceLine = TraceEvent | TraceSnap;
/** The recording of one page. */
export interface ReadVisit {
  readonly about: TraceAbout;
  readonly lines: readonly TraceLine[];
}
export type ReadTrace =
  | { readonly kind: 'trace'; readonly head: TraceHead; readonly visits: readonly ReadVisit[] }
  | { readonly kind: 'unreadable'; readonly why: TraceNote };

const unreadable = (code: NoteCode, values: TraceNote['values'] = {}): ReadTrace => ({
  kind: 'unreadable',
  why: { code, values },
});

const Line = z.union([TraceEvent, TraceSnap, TraceVisit]);
const Version = z.looseObject({ format: z.literal(TRACE_FORMAT), v: z.int() });

/** No name that reaches for a prototype, and no deeper than data of this portal. */
const isHarmless = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(
    ([name, member]) =>
      name !== '__proto__' && name !== 'constructor' && name !== 'prototype' && isHarmless(member, depth + 1),
  );
};

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isHarmless(value) ? value : undefined;
  } catch {
    // No JSON: the callers say what that means where it happened.
    return undefined;
  }
};

/** Version 1 told nothing of an answer but the answer itself, whose outcome can be seen in it. */
const withAnswer = (line: TraceLine): TraceLine => {
  if (line.kind === 'snap' || line.answer !== undefined) return line;
  const outcome = outcomeOf(line.event);
  return outcome === null ? line : { ...line, answer: { outcome, ms: null, calls: [] } };
};

/** Reads the text of a trace file; whatever it holds, the answer is a trace or why it is none. `checkSum`: SHA-256 in hex. */
export const readTrace = (text: string, checkSum: (text: string) => string): ReadTrace => {
  if (text.length > LARGEST_FILE) return unreadable('tooLarge');
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  const first = parsed(rows[0] ?? '');
  const version = z.safeParse(Version, first);
  if (!version.success) return unreadable('notATrace');
  if (version.data.v < 1 || version.data.v > TRACE_VERSION)
    return unreadable('otherVersion', { version: String(version.data.v), newest: String(TRACE_VERSION) });
  const head = z.safeParse(TraceHead, first);
  if (!head.success) return unreadable('badHead');
  const end = z.safeParse(TraceEnd, parsed(rows.at(-1) ?? ''));
  const body = rows.slice(0, -1);
  if (!end.success || checkSum(`${body.join('\n')}\n`) !== end.data.sha256) return unreadable('checkSum');

  let lines: TraceLine[] = [];
  let about: TraceAbout = head.data;
  const visits: ReadVisit[] = [{ about, lines }];
  let seq = 0;
  for (const [index, row] of body.slice(1).entries()) {
    const line = z.safeParse(Line, parsed(row));
    if (!line.success) return unreadable('badLine', { line: String(index + 2) });
    if (line.data.seq <= seq) return unreadable('outOfOrder', { line: String(index + 2) });
    seq = line.data.seq;
    if (line.data.kind === 'visit') {
      lines = [];
      about = line.data;
      visits.push({ about, lines });
    } else lines.push(inNamesOfToday(about, withAnswer(line.data)));
  }
  return { kind: 'trace', head: head.data, visits };
};
