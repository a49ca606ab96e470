import type { Condition } from '@domain/area/query';
import type { Collection } from '@machines/workspace/workspace';
import { IconButton } from '@ui/kit/icon-button';
import { Popover } from '@ui/kit/popover';
import popups from '@ui/kit/records/popups.module.css';
import { shallowEqual, useSelector } from '@xstate/react';
import { ListFilter, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import styles from '../area.module.css';
import { useArea } from '../area-scope';
import { FilterChooser, FilterEditor, prefetchForms } from '../later-forms';
import { conditionText, type FilterField, filterFields, labelsIn } from './chips';

interface FilterProps {
  readonly fields: readonly FilterField[];
  readonly filter: Readonly<Record<string, Condition>>;
  readonly known: Readonly<Record<string, string>>;
  onChange(field: string, condition: Condition | null): void;
}

const AddFilter = ({ fields, filter, known, onChange }: FilterProps) => {
  const { t } = useArea();
  const [name, setName] = useState('');
  const field = fields.find((one) => one.name === name);
  return (
    <Popover
      framed
      onOpen={prefetchForms}
      label={t('filter.add')}
      trigger={
        <>
          <ListFilter size={16} aria-hidden="true" />
          {t('filter.add')}
        </>
      }
    >
      <div className={popups.popup}>
        <FilterChooser fields={fields} chosen={name} onChoose={setName} />
        {field && (
          <FilterEditor
            key={field.name}
            field={field}
            condition={filter[field.name] ?? null}
            known={known}
            onChange={(condition) => onChange(field.name, condition)}
          />
        )}
      </div>
    </Popover>
  );
};

/** What the list is narrowed by, as chips; each can be changed and taken off. */
export const Filters = ({ list }: { list: Collection }) => {
  const i18n = useArea();
  const { manifest, language, t } = i18n;
  const { filter, preset, pages } = useSelector(
    list,
    ({ context }) => ({ filter: context.query.filter, preset: context.preset, pages: context.pages }),
    shallowEqual,
  );
  const known = useMemo(
    () =>
      labelsIn(
        { language },
        pages.flatMap(({ rows }) => rows),
      ),
    [language, pages],
  );
  const fields = filterFields(manifest, preset, i18n);
  const change = (field: string, condition: Condition | null) =>
    list.send({ type: 'filter.changed', field, condition });
  const chips = Object.entries(filter).flatMap(([name, condition]) => {
    const field = fields.find((one) => one.name === name);
    return field
      ? [{ field, condition, text: conditionText(manifest.area, name, condition, i18n, known) }]
      : [];
  });
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row of chips
    <div role="group" className={styles.filters} aria-label={t('filter.filters')}>
      {chips.map(({ field, condition, text }) => (
        <span key={field.name} className={popups.chip}>
          <Popover
            label={t('filter.edit', { name: field.label })}
            trigger={
              <span className={popups.chipText}>
                {field.label}: <strong>{text}</strong>
              </span>
            }
          >
            <div className={popups.popup}>
              <FilterEditor
                field={field}
                condition={condition}
                known={known}
                onChange={(next) => change(field.name, next)}
              />
            </div>
          </Popover>
          <IconButton
            icon={X}
            label={t('filter.remove', { name: field.label })}
            onClick={() => change(field.name, null)}
          />
        </span>
      ))}
      <AddFilter fields={fields} filter={filter} known={known} onChange={change} />
      {chips.length > 1 && (
        <button type="button" className={popups.link} onClick={() => list.send({ type: 'filters.cleared' })}>
          {t('filter.clear')}
        </button>
      )}
    </div>
  );
};
