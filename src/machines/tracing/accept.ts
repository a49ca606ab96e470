import { readTrace } from '@domain/tracing/read-trace';
import type { TraceAbout, TraceAccepted, TraceEvent } from '@domain/tracing/trace-format';
import { noteOf, type TraceNote } from '@domain/tracing/trace-note';
import type { AnyStateMachine } from 'xstate';
import { checkSum } from './check-sum';
import { replay, runOf, statusOf } from './replay';
import type { Replay, Step } from './replay.types';
import { endedTrace } from './seal';

export type Accepted =
  | { readonly text: string }
  /** Nothing differs. */
  | { readonly refused: 'same' }
  /** It cannot be read, or the machines of today get no further than it. */
  | { readonly refused: 'unreadable' | 'stuck'; readonly why: TraceNote };

const afterOf = (about: TraceAbout, line: TraceEvent, { after, crash }: Step): TraceEvent['after'] =>
  // an effect that threw is told, not repeated
  crash === null
    ? { ...line.after, status: after.status, ...(statusOf(about, after) as { value: string; hash: string }) }
    : line.after;

/** Every line of the trace by its number as the machines of today leave it. @throws where they get no further */
const leftToday = (
  text: string,
  roots: readonly AnyStateMachine[],
): ReadonlyMap<number, TraceEvent['after']> => {
  const read = readTrace(text, checkSum);
  const left = new Map<number, TraceEvent['after']>();
  for (const visit of read.kind === 'trace' ? read.visits : []) {
    const run = runOf(visit, roots);
    for (const line of visit.lines)
      if (line.kind === 'snap') run.snap(line);
      else left.set(line.seq, afterOf(visit.about, line, run.step(line)));
  }
  return left;
};

const acceptedIn = ({ outcome, changes }: Replay, reason: string): TraceAccepted | null => {
  if (outcome.kind !== 'different') return null;
  const { seq, actor } = outcome;
  const machines = Object.fromEntries(
    Object.entries(changes).flatMap(([id, { from, to }]) => (to === null ? [] : [[id, { from, to }]])),
  );
  return { reason, seq, actor, machines };
};

/**
 * Takes over into a trace what the machines of today do, because they were changed on purpose. Why is written into its head, beside what
 * else was accepted; from then on it is the same run again.
 * @param reason in words, for whoever reads the file
 */
export const acceptChange = (text: string, roots: readonly AnyStateMachine[], reason: string): Accepted => {
  const run = replay(text, roots);
  const note = acceptedIn(run, reason);
  if (note === null)
    return run.outcome.kind === 'unreadable'
      ? { refused: 'unreadable', why: run.outcome.why }
      : { refused: 'same' };
  try {
    const left = leftToday(text, roots);
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map((row): Record<string, unknown> => JSON.parse(row));
    const current = (about: Record<string, unknown> | undefined) => ({
      ...about,
      machines: Object.fromEntries(
        Object.entries((about?.machines ?? {}) as Record<string, string>).map(([id, hash]) => [
          id,
          run.changes[id]?.to ?? hash,
        ]),
      ),
    });
    const rows = lines.map((line) => {
      if (line.kind === 'visit') return current(line);
      const after = left.get(line.seq as number);
      return after === undefined ? line : { ...line, after };
    });
    const accepted = [...(run.head?.accepted ?? []), note];
    const seq = (lines.at(-1)?.seq ?? 0) as number;
    return {
      text: endedTrace(
        [{ ...current(head), accepted }, ...rows].map((row) => JSON.stringify(row)),
        seq,
      ),
    };
  } catch (error) {
    return { refused: 'stuck', why: noteOf(error) };
  }
};
