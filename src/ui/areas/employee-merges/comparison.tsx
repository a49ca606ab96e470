import type { FieldValue } from '@domain/area/field';
import type { MergePerson } from '@domain/areas/employee-merges/employee-merge-calls';
import { MERGE_CHOICES, type MergeChoice, sideOf } from '@domain/areas/employee-merges/merge.rules';
import { recordAddress } from '@domain/navigation/homes';
import { DataTable } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import type { AreaTexts } from '@ui/records/texts';
import { useQuery } from '@ui/records/use-query';
import { dayText, isReference } from '@ui/records/values';

const EMPLOYEES = '/Employees';

const shown = (name: string, value: FieldValue, t: AreaTexts): string => {
  if (isReference(value)) return value.label;
  const text = String(value);
  return t.has(`${name}.${text}`) ? t.of(`${name}.${text}`) : dayText(text);
};

/** The values of one choice, as this person has them. */
const valuesOf = (choice: MergeChoice, { fields, masked }: MergePerson, t: AreaTexts): string => {
  const names: readonly string[] = MERGE_CHOICES[choice];
  if (names.some((name) => masked.includes(name))) return t.of('compare.masked');
  const known = names.flatMap((name) => {
    const value = fields[name] ?? null;
    return value === null || value === '' ? [] : [shown(name, value, t)];
  });
  return known.length === 0 ? t.of('compare.none') : known.join(' · ');
};

const isChoice = (name: string): name is MergeChoice => Object.hasOwn(MERGE_CHOICES, name);
const isEmpty = (value: FieldValue | undefined) => value === null || value === undefined || value === '';

/** Both employees side by side: what differs, and whose value stands. */
export const Comparison = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useQuery('employee-merges.compare', { id: record.id });
  if (failure) return <FailureNote failure={failure} />;
  if (isBroken) return <Failed of="record" failure={null} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('record.loading')} />;
  const { survivor, merged, differing } = data;
  const inputs = Object.fromEntries(
    Object.entries(record.fields).map(([name, value]) => [name, isReference(value) ? value.id : value]),
  );
  const known = Object.fromEntries(
    Object.entries(survivor.fields).map(([name, value]) => [name, isReference(value) ? value.id : value]),
  );
  const chosenIn = (choice: MergeChoice): string => {
    if (differing.includes(choice) && isEmpty(record.fields[choice]) && !record.masked.includes(choice))
      return t.of('compare.undecided');
    const side = sideOf(choice, { choices: inputs, survivor: known });
    return t.of(`${choice}.${side}`);
  };
  return (
    <section aria-label={t.of('compare.label')}>
      <p>
        <Link href={recordAddress(EMPLOYEES, survivor.id)}>
          {t.of('compare.survivor', { name: survivor.label })}
        </Link>
        {' · '}
        <Link href={recordAddress(EMPLOYEES, merged.id)}>
          {t.of('compare.mergedOne', { name: merged.label })}
        </Link>
      </p>
      {differing.length === 0 ? (
        <p>{t.of('compare.alike')}</p>
      ) : (
        <DataTable
          caption={t.of('compare.label')}
          rows={differing.filter(isChoice)}
          keyOf={(choice) => choice}
          columns={[
            { id: 'what', header: t.of('compare.what'), cell: (choice) => t.of(`field.${choice}`) },
            {
              id: 'survivor',
              header: t.of('take_name.survivor'),
              cell: (choice) => <span data-private>{valuesOf(choice, survivor, t)}</span>,
            },
            {
              id: 'merged',
              header: t.of('take_name.merged'),
              cell: (choice) => <span data-private>{valuesOf(choice, merged, t)}</span>,
            },
            { id: 'stands', header: t.of('compare.stands'), tight: true, cell: chosenIn },
          ]}
        />
      )}
    </section>
  );
};
