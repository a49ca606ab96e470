import { allFields, writableFields } from '@domain/area/area';
import { isAlwaysFilled } from '@domain/area/draft';
import type { ImportRun } from '@domain/area/records';
import type { Importer } from '@machines/workspace/workspace';
import { useTexts } from '@ui/i18n/use-texts';
import { MappingTable } from '@ui/kit/records/mapping-table';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useSelector } from '@xstate/react';
import { useArea } from '../area-scope';
import { errorText, useFaultTexts } from '../faults';
import { en } from './import.texts.en';
import styles from './import-wizard.module.css';

export const importTexts = { en, ar: () => import('./import.texts.ar').then(({ ar }) => ar) };
export const useImportTexts = () => useTexts(importTexts);

export const Progress = ({ run }: { run: ImportRun }) => {
  const w = useImportTexts();
  return (
    <div className={styles.progress}>
      <progress max={Math.max(1, run.total)} value={run.processed} aria-label={w('import.title')} />
      <span role="status">{w('import.progress', { done: run.processed, total: run.total })}</span>
    </div>
  );
};

export const Counts = ({ run }: { run: ImportRun }) => {
  const w = useImportTexts();
  return (
    <ul className={styles.counts}>
      <li>{w('import.created', { count: run.created })}</li>
      <li>{w('import.updated', { count: run.updated })}</li>
      <li data-rejected={run.rejected > 0 || undefined}>{w('import.rejected', { count: run.rejected })}</li>
    </ul>
  );
};

/** The first rows that were rejected, with the reason of each. */
export const Rejects = ({ run }: { run: ImportRun }) => {
  const { manifest, t, format } = useArea();
  const tFault = useFaultTexts();
  const w = useImportTexts();
  if (run.rejects.length === 0) return null;
  return (
    <div className={styles.rejects}>
      <PagedTable
        caption={w('import.rejects')}
        rows={run.rejects}
        keyOf={({ row, field }) => `${row} ${field}`}
        columns={[
          { id: 'row', header: w('import.row'), tight: true, cell: ({ row }) => format.number(row) },
          {
            id: 'field',
            header: w('import.field'),
            cell: ({ field }) => (t.has(`field.${field}`) ? t.of(`field.${field}`) : field),
          },
          {
            id: 'why',
            header: w('import.why'),
            cell: ({ field, code }) => errorText(code, tFault, manifest.area.fields[field]),
          },
          {
            id: 'value',
            header: w('import.value'),
            cell: ({ value }) => <span data-private>{value}</span>,
          },
        ]}
      />
    </div>
  );
};

export const Mapping = ({ importer, run }: { importer: Importer; run: ImportRun }) => {
  const { manifest, t } = useArea();
  const w = useImportTexts();
  const mapping = useSelector(importer, ({ context }) => context.mapping);
  const fields = allFields(manifest.area);
  const { upsertKey } = manifest.area;
  return (
    <>
      <p>{w('import.mappingText')}</p>
      {upsertKey !== undefined && (
        <p className={styles.quiet}>{w('import.key', { field: t.of(`field.${upsertKey}`) })}</p>
      )}
      <MappingTable
        label={w('import.mapping')}
        headers={{
          column: w('import.column'),
          sample: w('import.sample'),
          field: w('import.into'),
        }}
        leaveOut={w('import.leaveOut')}
        columns={run.columns.map((name, at) => ({
          name,
          samples: run.sample.map((row) => row[at] ?? '').filter((text) => text !== ''),
        }))}
        fields={writableFields(manifest.area, 'create').map((name) => ({
          name,
          label: t.of(`field.${name}`),
          required: isAlwaysFilled(fields[name] ?? {}),
        }))}
        mapping={mapping}
        onMap={(field, column) => importer.send({ type: 'mapping.changed', field, column })}
      />
    </>
  );
};
