import styles from './lists.module.css';

export interface DiffRow {
  readonly id: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly choice: 'mine' | 'theirs' | null;
}

/** Two versions of some fields; for each of them one is chosen. */
export const DiffTable = (props: {
  readonly label: string;
  readonly headers: { readonly field: string; readonly mine: string; readonly theirs: string };
  readonly rows: readonly DiffRow[];
  onChoose(id: string, choice: 'mine' | 'theirs'): void;
}) => {
  const { label, headers, rows, onChoose } = props;
  return (
    <table className={styles.diff}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{headers.field}</th>
          <th scope="col">{headers.mine}</th>
          <th scope="col">{headers.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {(['mine', 'theirs'] as const).map((side) => (
              <td key={side}>
                <label>
                  <input
                    type="radio"
                    name={`choice-${row.id}`}
                    checked={row.choice === side}
                    aria-label={`${row.label}: ${headers[side]}, ${row[side]}`}
                    onChange={() => onChoose(row.id, side)}
                  />
                  <span data-private>{row[side]}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
