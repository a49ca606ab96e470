import styles from './lists.module.css';
import { SelectInput } from './select';

/** Which column of a file goes into which field. */
export const MappingTable = (props: {
  readonly label: string;
  readonly headers: { readonly column: string; readonly sample: string; readonly field: string };
  readonly leaveOut: string;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  readonly fields: readonly { readonly name: string; readonly label: string; readonly required: boolean }[];
  /** Column by field. */
  readonly mapping: Readonly<Record<string, string>>;
  onMap(field: string, column: string | null): void;
}) => {
  const { label, headers, leaveOut, columns, fields, mapping, onMap } = props;
  const fieldOf = (column: string) => Object.entries(mapping).find(([, name]) => name === column)?.[0] ?? '';
  return (
    <table className={styles.mapping}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{headers.column}</th>
          <th scope="col">{headers.sample}</th>
          <th scope="col">{headers.field}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, samples }) => {
          const chosen = fieldOf(name);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-private>{samples.slice(0, 2).join(', ')}</td>
              <td>
                <SelectInput
                  label={`${headers.field}: ${name}`}
                  aria-label={`${headers.field}: ${name}`}
                  value={chosen}
                  placeholder={leaveOut}
                  options={fields.map((field) => ({
                    value: field.name,
                    label: field.required ? `${field.label} *` : field.label,
                  }))}
                  onChange={(field) => {
                    if (chosen !== '') onMap(chosen, null);
                    if (field !== '') onMap(field, name);
                  }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
