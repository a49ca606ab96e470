import { standingText } from '@machines/lab/chart';
import type { Replay } from '@machines/tracing/replay';
import { Badge } from '@ui/kit/badge';
import type { StateValue } from 'xstate';
import styles from './lab.module.css';
import { useLabTexts } from './texts';

const isValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);
const written = (value: unknown): string => (isValue(value) ? standingText(value) : '');

/** Did the run go as it was recorded, and what may explain it if not? */
export const Outcome = ({ run: { outcome, warnings, head } }: { run: Replay }) => {
  const l = useLabTexts();
  if (outcome.kind === 'unreadable') return null;
  const notes = [...(head?.truncated ? [l('outOfRecord')] : []), ...warnings];
  const got =
    outcome.kind === 'same' ? '' : 'error' in outcome.got ? outcome.got.error : written(outcome.got.value);
  const expected = outcome.kind === 'same' ? '' : written(outcome.expected.value);
  return (
    <div className={styles.outcome}>
      {outcome.kind === 'same' ? (
        <Badge tone="green">{l('same', { count: outcome.steps })}</Badge>
      ) : (
        <>
          <Badge tone="red">{l('different', { step: String(outcome.seq) })}</Badge>
          <span>{expected === got ? l('differentContext') : l('differentWhy', { expected, got })}</span>
        </>
      )}
      {notes.map((note) => (
        <Badge key={note} tone="yellow">
          {note}
        </Badge>
      ))}
    </div>
  );
};
