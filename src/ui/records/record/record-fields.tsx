import { inputsOf, isShown } from '@domain/area/draft';
import type { RecordAnswer } from '@domain/area/records';
import { useArea } from '../area-scope';
import { FieldCell } from '../fields/cell';
import styles from '../record.module.css';

/** The fields of a record in their groups, to be read. Those that this role does not see, or that the record does not have, are not there. */
export const RecordFields = ({ record }: { record: RecordAnswer }) => {
  const { manifest, t } = useArea();
  const { groups, fields } = manifest.area;
  const inputs = inputsOf(record.fields);
  const isThere = (name: string) =>
    (Object.hasOwn(record.fields, name) || record.masked.includes(name)) &&
    isShown(name, fields[name], record.fields, inputs);
  return groups.map(({ id, fields: names }) => {
    const shown = names.filter(isThere);
    return shown.length === 0 ? null : (
      <section key={id} className={styles.group} aria-label={t.of(`group.${id}`)}>
        <h3 className={styles.groupTitle}>{t.of(`group.${id}`)}</h3>
        <dl className={styles.fields}>
          {shown.map((name) => {
            const field = fields[name];
            return field === undefined ? null : (
              <div key={name} className={styles.field} data-long={field.kind === 'longText' || undefined}>
                <dt>{t.of(`field.${name}`)}</dt>
                <dd>
                  <FieldCell
                    row={record}
                    name={name}
                    field={field}
                    value={record.fields[name]}
                    masked={record.masked.includes(name)}
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    );
  });
};
