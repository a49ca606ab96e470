import type { Change } from '@domain/tracing/changes';
import styles from '../lab.module.css';
import { useLabTexts } from '../texts';

const SHORT = 48;

/** A value in one line; longer ones can be opened. */
const Value = ({ value }: { value: unknown }) => {
  const text = JSON.stringify(value) ?? String(value);
  if (text.length <= SHORT) return <code>{text}</code>;
  return (
    <details>
      <summary>
        <code>{`${text.slice(0, SHORT)}…`}</code>
      </summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
};

/** The changed places only, before and after. */
export const ChangeTable = ({ label, changes }: { label: string; changes: readonly Change[] }) => {
  const l = useLabTexts();
  if (changes.length === 0) return <p className={styles.quiet}>{l('unchanged')}</p>;
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{l('place')}</th>
          <th scope="col">{l('before')}</th>
          <th scope="col">{l('after')}</th>
        </tr>
      </thead>
      <tbody dir="ltr">
        {changes.map((change) => (
          <tr key={change.path.join('.')}>
            <th scope="row">{change.path.join('.')}</th>
            <td data-tone="before">{'from' in change ? <Value value={change.from} /> : l('absent')}</td>
            <td data-tone="after">{'to' in change ? <Value value={change.to} /> : l('absent')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
