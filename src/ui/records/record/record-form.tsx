import { isShown, shownInputs } from '@domain/area/draft';
import type { FieldInput } from '@domain/area/field';
import { isProposed } from '@domain/area/offers';
import type { RecordContext } from '@machines/record/record.types';
import { useEffect, useRef } from 'react';
import { useArea } from '../area-scope';
import { FieldCell } from '../fields/cell';
import { FieldInputView } from '../fields/field-input';
import styles from '../record.module.css';
import { useFirstFault } from '../use-first-fault';
import { isReference } from '../values';

export interface RecordFormProps {
  readonly now: Pick<RecordContext, 'record' | 'fields' | 'draft' | 'faults'>;
  /** Field that takes the focus at first, if not the first one. */
  readonly focus: string | null;
  /** Labels of records that fields refer to, by id: of those that the form began with. */
  readonly known: Readonly<Record<string, string>>;
  onChange(field: string, value: FieldInput): void;
  /** A value that is the only one possible, for a field of a new record that must be filled. */
  onPropose(field: string, value: FieldInput): void;
  onSubmit(): void;
}

/** The fields of a record in their groups, to be written. What only commands write is shown as it is. */
export const RecordForm = ({ now, focus, known, onChange, onPropose, onSubmit }: RecordFormProps) => {
  const { manifest, t } = useArea();
  const { record, fields, draft, faults } = now;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, faults);
  const inputs = shownInputs(record?.fields ?? {}, draft);
  const inOrder = manifest.area.groups.flatMap((group) => group.fields);
  const wanted = focus ?? inOrder.find((name) => Object.hasOwn(fields, name)) ?? '';
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted)}"]`)?.focus();
  }, [wanted]);
  const labelOf = (name: string, value: FieldInput | undefined) => {
    const found = record?.fields[name];
    if (isReference(found) && found.id === value) return found;
    const label = typeof value === 'string' ? known[value] : undefined;
    return typeof value === 'string' && label !== undefined ? { id: value, label } : null;
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t.of(record === null ? 'area.new' : 'area.one')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {manifest.area.groups.map(({ id, fields: names }) => {
        const shown = names.filter(
          (name) =>
            (Object.hasOwn(fields, name) || (record !== null && Object.hasOwn(record.fields, name))) &&
            isShown(name, manifest.area.fields[name], record?.fields ?? {}, inputs),
        );
        return shown.length === 0 ? null : (
          <fieldset key={id} className={styles.group}>
            <legend className={styles.groupTitle}>{t.of(`group.${id}`)}</legend>
            <div className={styles.fields}>
              {shown.map((name) => {
                const field = fields[name];
                const isMasked = record?.masked.includes(name) ?? false;
                const spec = manifest.area.fields[name];
                if (field && !isMasked)
                  return (
                    <div
                      key={name}
                      className={styles.input}
                      data-long={field.kind === 'longText' || undefined}
                    >
                      <FieldInputView
                        name={name}
                        field={field}
                        value={inputs[name] ?? null}
                        known={labelOf(name, inputs[name])}
                        inputs={inputs}
                        fault={faults[name] ?? null}
                        onChange={(value) => onChange(name, value)}
                        onOnly={
                          record === null && isProposed(field) ? ({ id }) => onPropose(name, id) : undefined
                        }
                      />
                    </div>
                  );
                return (
                  spec && (
                    <div key={name} className={styles.field}>
                      <span className={styles.term}>{t.of(`field.${name}`)}</span>
                      <FieldCell name={name} field={spec} value={record?.fields[name]} masked={isMasked} />
                    </div>
                  )
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <button type="submit" hidden />
    </form>
  );
};
