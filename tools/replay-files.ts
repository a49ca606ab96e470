import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stateText } from '@machines/lab/chart';
import { type Parting, partingOf } from '@machines/tracing/compare';
import type { Replay } from '@machines/tracing/replay.types';
import { match } from 'ts-pattern';
import { acceptedText, CODES, type Report } from './replay-report';
import { noteText } from './replay-texts';

/** The traces that are meant: files as they are, and everything in a folder and below it. */
export const tracesAt = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ndjson'))
        .sort()
        .map((name) => join(path, name))
    : [path];

/** What has changed since in the machine that does another thing than it did. */
const sinceThen = ({ outcome, steps, changes, head }: Replay): string => {
  if (outcome.kind !== 'different') return '';
  const id = steps.find(({ seq }) => seq === outcome.seq)?.after.machine.id;
  const change = id === undefined ? undefined : changes[id];
  const recorded = `recorded with ${head?.app ?? 'an unknown version'}`;
  if (id === undefined || change?.to === null) return `; ${recorded}, and the machine is no longer there`;
  if (change === undefined) return `; ${recorded}; the chart of ${id} is as it was, so its code has changed`;
  return `; ${recorded}; the chart of ${id} has changed, ${change.from} to ${change.to}`;
};

/** A replayed trace in one line. */
export const lineOf = (file: string, run: Replay): Report => {
  const { outcome } = run;
  const what = match(outcome)
    .with({ kind: 'same' }, ({ steps }) => `${steps} steps`)
    .with({ kind: 'unreadable' }, ({ why }) => noteText(why))
    .with({ kind: 'different' }, ({ seq, actor, event, expected, got }) => {
      const reached = 'error' in got ? noteText(got.error) : JSON.stringify(got.value);
      const wanted = JSON.stringify(expected.value);
      const where =
        wanted === reached ? `the same ${wanted}, another context` : `expected ${wanted}, got ${reached}`;
      return `line ${seq}, ${actor} on ${event.type}: ${where}${sinceThen(run)}`;
    })
    .exhaustive();
  return {
    text: `${outcome.kind}: ${file}: ${what}${acceptedText(run)}`,
    notes: [],
    code: CODES[outcome.kind],
  };
};

const sideText = (file: string, { steps }: Replay, at: number | null): string => {
  const step = at === null ? undefined : steps[at];
  if (step === undefined) return `  ${file}: was over`;
  const { seq, actor, event, after } = step;
  return `  ${file}: line ${seq}, ${actor} on ${event.type} to ${stateText(after.value)}`;
};

/** Where two traces part. */
export const comparedText = (one: readonly [string, Replay], other: readonly [string, Replay]): Report => {
  const broken = [one, other].find(([, { outcome }]) => outcome.kind === 'unreadable');
  if (broken !== undefined) return lineOf(...broken);
  const parting: Parting | null = partingOf(one[1], other[1]);
  if (parting === null) return { text: 'same: the two do not part', notes: [], code: 0 };
  const sides = [sideText(...one, parting.one), sideText(...other, parting.other)];
  return { text: ['different: the two part', ...sides].join('\n'), notes: [], code: 1 };
};
