import type { Outcome, Replay, Step } from '@machines/tracing/replay.types';
import { match } from 'ts-pattern';
import { noteText } from './replay-texts';

export interface Report {
  readonly text: string;
  /** What may explain it: said beside, not in, the answer. */
  readonly notes: readonly string[];
  /** 0: the same; 1: different; 2: unreadable. */
  readonly code: 0 | 1 | 2;
}

export const CODES = { same: 0, different: 1, unreadable: 2 } as const;
const json = (value: unknown) => JSON.stringify(value, null, 2);
const indented = (value: unknown) => json(value).replaceAll('\n', '\n  ');

/** Changes that were meant, with their reasons. */
export const acceptedText = ({ head }: Replay): string =>
  (head?.accepted ?? []).map(({ reason, seq }) => `; accepted at line ${seq}: ${reason}`).join('');

const verdictText = (outcome: Outcome): string =>
  match(outcome)
    .with({ kind: 'same' }, ({ steps }) => `same: ${steps} steps`)
    .with({ kind: 'unreadable' }, ({ why }) => `unreadable: ${noteText(why)}`)
    .with({ kind: 'different' }, differenceText)
    .exhaustive();

type Different = Extract<Outcome, { kind: 'different' }>;
const differenceText = ({ seq, actor, event, expected, got }: Different): string => {
  const reached =
    'error' in got
      ? [`  got       ${noteText(got.error)}`]
      : [`  got       ${json(got.value)}  context ${got.hash}`];
  const context = 'error' in got ? [] : [`  its context ${indented(got.context)}`];
  return [
    `different: line ${seq}, ${actor} on ${event.type}`,
    `  event ${indented(event)}`,
    `  expected  ${JSON.stringify(expected.value)}  context ${expected.hash}`,
    ...reached,
    ...context,
  ].join('\n');
};

/** A step as data: snapshots carry the machine, which nobody wants to read. */
const stepData = ({ seq, at, actor, from, event, before, after, crash }: Step) => {
  const report = Object.entries(event).filter(([name]) => name !== 'snapshot');
  return {
    seq,
    at: new Date(at).toISOString(),
    actor,
    from,
    event: Object.fromEntries(report),
    before: before === null ? null : { value: before.value, context: before.context },
    after: { value: after.value, context: after.context },
    ...(crash === null ? {} : { crash }),
  };
};

/** What `npm run replay` prints. `step`: the number of a line (`seq`) to be shown as well. */
export const reportOf = (run: Replay, options: { step: number | null; json: boolean }): Report => {
  const { outcome, warnings, steps } = run;
  const found = options.step === null ? undefined : steps.find(({ seq }) => seq === options.step);
  const step = found === undefined ? null : stepData(found);
  const isMissing = options.step !== null && step === null && outcome.kind !== 'unreadable';
  const code = isMissing ? 2 : CODES[outcome.kind];
  const missing = isMissing ? [`no step ${options.step} was replayed`] : [];
  if (options.json) return { text: json({ ...outcome, warnings, step }), notes: missing, code };
  const lines = [
    ...(step === null ? [] : [`step ${step.seq} ${indented(step)}`]),
    `${verdictText(outcome)}${acceptedText(run)}`,
  ];
  const notes = [...warnings.map((warning) => `warning: ${noteText(warning)}`), ...missing];
  return { text: lines.join('\n'), notes, code };
};
