import type { Book, Verdict } from '@machines/lab/trace-reader';
import { Badge } from '@ui/kit/badge';
import styles from '../lab.module.css';
import { noteText, useLabTexts } from '../texts';

const Different = ({ seq, expected, got }: Extract<Verdict, { kind: 'different' }>) => {
  const l = useLabTexts();
  const reached = typeof got === 'string' ? got : noteText(l, got);
  return (
    <>
      <Badge tone="red">{l('different', { step: String(seq) })}</Badge>
      <span>{expected === got ? l('differentContext') : l('differentWhy', { expected, got: reached })}</span>
    </>
  );
};

/** Did the run go as it was recorded, what may explain it if not, and how much of it failed? */
export const Outcome = ({ book: { verdict, warnings, truncated, rows } }: { book: Book }) => {
  const l = useLabTexts();
  const failures = rows.filter(({ trouble }) => trouble).length;
  return (
    <div className={styles.outcome}>
      {verdict.kind === 'same' ? (
        <Badge tone="green">{l('same', { count: verdict.steps })}</Badge>
      ) : (
        <Different {...verdict} />
      )}
      {failures > 0 && <Badge tone="red">{l('failures', { count: failures })}</Badge>}
      {truncated && <Badge tone="yellow">{l('outOfRecord')}</Badge>}
      {warnings.length > 0 && (
        <details className={styles.warnings}>
          <summary>{l('warnings', { count: warnings.length })}</summary>
          <ul>
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>{noteText(l, warning)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
