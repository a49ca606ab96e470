import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './lists.module.css';

export interface RowResult {
  readonly id: string;
  readonly label: string;
  readonly ok: boolean;
  readonly text: string;
  readonly reasons: readonly string[];
}

/** What became of each of several records: those that were refused first. */
export const ResultList = (props: {
  readonly label: string;
  readonly summary: string;
  readonly results: readonly RowResult[];
}) => {
  const { label, summary, results } = props;
  const ordered = [...results.filter(({ ok }) => !ok), ...results.filter(({ ok }) => ok)];
  return (
    <>
      <p role="status">{summary}</p>
      <ul className={styles.results} aria-label={label}>
        {ordered.map(({ id, label: name, ok, text, reasons }) => {
          const Icon = ok ? CircleCheck : CircleAlert;
          return (
            <li key={id} data-ok={ok}>
              <Icon size={16} aria-hidden="true" />
              <span className={styles.resultName}>{name}</span>
              <span>{[text, ...reasons].join(' ')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
