import { inputsOf, isShown } from '@domain/area/draft';
import type { RecordAnswer } from '@domain/area/records';
import type { ComponentProps, FunctionComponent } from 'react';
import { useArea } from '../area-scope';
import { FieldCell } from '../fields/cell';
import styles from '../record.module.css';

type CellProps = ComponentProps<typeof FieldCell> & { readonly row: RecordAnswer };

/** The fields of a record in their groups, to be read. Those that this role does not see, or that the record does not have, are not there. */
export const RecordFields = ({ record }: { record: RecordAnswer }) => {
  const { manifest, t } = useArea();
  const { groups, fields } = manifest.area;
  const inputs = inputsOf(record.fields);
  return groups.map(({ id, fields: names }) => {
    const shown = names.flatMap((name) => {
      const field = fields[name];
      const masked = record.masked.includes(name);
      if (!field || !(masked || Object.hasOwn(record.fields, name))) return [];
      if (!isShown(name, field, record.fields, inputs)) return [];
      const Cell: FunctionComponent<CellProps> = manifest.cells?.[name] ?? FieldCell;
      return [
        <div key={name} className={styles.field} data-long={field.kind === 'longText' || undefined}>
          <dt>{t.of(`field.${name}`)}</dt>
          <dd>
            <Cell row={record} name={name} field={field} value={record.fields[name]} masked={masked} />
          </dd>
        </div>,
      ];
    });
    return shown.length === 0 ? null : (
      <section key={id} className={styles.group} aria-label={t.of(`group.${id}`)}>
        <h3 className={styles.groupTitle}>{t.of(`group.${id}`)}</h3>
        <dl className={styles.fields}>{shown}</dl>
      </section>
    );
  });
};
