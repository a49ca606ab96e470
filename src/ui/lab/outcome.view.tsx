import { standingText } from '@machines/lab/chart';
import type { Replay } from '@machines/tracing/replay';
import { Badge } from '@ui/kit/badge';
import { match } from 'ts-pattern';
import type { StateValue } from 'xstate';
import styles from './lab.module.css';
import { useLabTexts } from './texts';

const isValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);
const written = (value: unknown): string => (isValue(value) ? standingText(value) : '');

const Different = ({ seq, expected, got }: Extract<Replay['outcome'], { kind: 'different' }>) => {
  const l = useLabTexts();
  const wanted = written(expected.value);
  const reached = 'error' in got ? got.error : written(got.value);
  return (
    <>
      <Badge tone="red">{l('different', { step: String(seq) })}</Badge>
      <span>
        {wanted === reached ? l('differentContext') : l('differentWhy', { expected: wanted, got: reached })}
      </span>
    </>
  );
};

/** Did the run go as it was recorded, and what may explain it if not? */
export const Outcome = ({ run: { outcome, warnings, head } }: { run: Replay }) => {
  const l = useLabTexts();
  if (outcome.kind === 'unreadable') return null;
  const notes = [...(head?.truncated ? [l('outOfRecord')] : []), ...warnings];
  return (
    <div className={styles.outcome}>
      {match(outcome)
        .with({ kind: 'same' }, ({ steps }) => <Badge tone="green">{l('same', { count: steps })}</Badge>)
        .with({ kind: 'different' }, (different) => <Different {...different} />)
        .exhaustive()}
      {notes.map((note) => (
        <Badge key={note} tone="yellow">
          {note}
        </Badge>
      ))}
    </div>
  );
};
