import { writableFields } from '@domain/area/area';
import { mayDoIn } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import { pastedTable } from '@domain/area/pasted-table';
import { readCell } from '@domain/area/read-cell';
import type { ImportRun } from '@domain/area/records';
import { blanksOf } from '@domain/records/checks';
import type { Column } from '@domain/records/file-cells';
import { guessedMapping } from '@domain/records/import-mapping';
import { sees } from '@domain/records/visible-fields';
import { writable } from '@domain/records/write';
import { unguarded } from '@domain/shared/formula-guard';
import { ok } from '@domain/shared/result';
import { csvFile } from './memory-csv';
import { refusal } from './memory-data';
import type { Answer } from './memory-network';
import type { MemoryRecords } from './memory-records';
import type { Visit, Within } from './memory-within';
import type { MemoryWrites } from './memory-writes';

type Imports = Pick<
  AreasPort,
  'startImport' | 'readImport' | 'checkImport' | 'runImport' | 'cancelImport' | 'rejectedRows'
>;

const NOT_FOUND = refusal(404, 'not_found');
type StoredImport = NonNullable<ReturnType<MemoryRecords['imports']['get']>>;

const NOTHING_DONE = {
  state: 'mapping',
  processed: 0,
  created: 0,
  updated: 0,
  rejected: 0,
  rejects: [],
} satisfies Partial<ImportRun>;
const WRONG_STATE = refusal(409, 'wrong_state');

/** The import of a back end in memory: CSV, one step at a call. */
export const createMemoryImports = (
  records: MemoryRecords,
  writes: MemoryWrites,
  within: Within,
): Imports => {
  const { imports } = records;
  /** The rows of a file as fields, each with what stands against it. */
  const rowsOf = ({ binding: { area }, visibility }: Visit, { run, table }: StoredImport) =>
    table.map((cells, at) => {
      const texts = Object.entries(run.mapping).flatMap(([name, title]) => {
        const field = area.fields[name];
        return field ? [{ name, field, text: cells[run.columns.indexOf(title)] ?? '' }] : [];
      });
      const input: FieldInputs = Object.fromEntries(
        texts.map(({ name, field, text }) => [name, text === '' ? null : readCell(field, text)]),
      );
      const blanks = blanksOf(writable(area, 'create'), input, (name) => sees(visibility, name));
      const found = fieldErrors(area.fields, { ...blanks, ...input }, records.sources().today);
      const unread = texts.filter(({ name, text }) => text !== '' && input[name] === null);
      const codes = {
        ...Object.fromEntries(
          Object.entries(found).flatMap(([name, { level, code }]) =>
            level === 'error' ? [[name, code]] : [],
          ),
        ),
        ...Object.fromEntries(unread.map(({ name }) => [name, 'invalid'])),
      };
      const textOf = (field: string) => texts.find(({ name }) => name === field)?.text ?? '';
      const rejects = Object.entries(codes).map(([field, code]) => ({
        row: at + 2,
        field,
        code,
        value: textOf(field),
      }));
      return { input, rejects };
    });

  const onRun = <T>(
    id: string,
    signal: AbortSignal,
    handle: (
      found: StoredImport,
      visit: Visit,
      store: (run: ImportRun) => Answer<ImportRun>,
    ) => Answer<T> | Promise<Answer<T>>,
  ) =>
    within.area(signal, imports.get(id)?.run.area ?? '', (visit) => {
      const found = imports.get(id);
      if (found === undefined) return NOT_FOUND;
      const store = (run: ImportRun) => {
        imports.set(id, { ...found, run });
        return ok(run);
      };
      return handle(found, visit, store);
    });

  return {
    startImport: async (area, { name, content }, signal, onSent = () => {}) => {
      const [columns = [], ...table] = pastedTable(await content.text()).map((cells) => cells.map(unguarded));
      onSent(Math.ceil(content.size / 2));
      return within.area(signal, area, ({ binding, visibility }) => {
        onSent(content.size);
        if (!mayDoIn(binding.area, visibility.caller.role, 'imports')) return refusal(403, 'forbidden');
        const id = `import-${imports.size + 1}`;
        const run: ImportRun = {
          ...NOTHING_DONE,
          id,
          area,
          file: name,
          columns: [...columns],
          sample: table.slice(0, 3).map((cells) => [...cells]),
          mapping: guessedMapping(
            writableFields(binding.area, 'create').filter((one) => sees(visibility, one)),
            columns,
          ),
          total: table.length,
        };
        imports.set(id, { run, table });
        return ok(run);
      });
    },
    readImport: (id, signal) => onRun(id, signal, ({ run }) => ok(run)),
    checkImport: (id, mapping, signal) =>
      onRun(id, signal, ({ run, table }, visit, store) => {
        if (run.state !== 'mapping' && run.state !== 'checked') return WRONG_STATE;
        const checked = rowsOf(visit, { run: { ...run, mapping }, table });
        const rejects = checked.flatMap((row) => row.rejects);
        const rejected = checked.filter((row) => row.rejects.length > 0).length;
        return store({ ...run, state: 'checked', mapping, processed: table.length, rejected, rejects });
      }),
    runImport: (id, signal) =>
      onRun(id, signal, async (found, visit, store) => {
        const { run, table } = found;
        if (run.state !== 'checked') return WRONG_STATE;
        let created = 0;
        for (const { input, rejects } of rowsOf(visit, found)) {
          if (rejects.length > 0) continue;
          const made = await records.atomically(() => writes.createOne(visit, { fields: input }));
          if (made.ok) created += 1;
        }
        const rejected = table.length - created;
        return store({ ...run, state: 'done', processed: table.length, created, rejected });
      }),
    cancelImport: (id, signal) =>
      onRun(id, signal, ({ run }, _, store) =>
        run.state === 'done' ? WRONG_STATE : store({ ...run, state: 'cancelled' }),
      ),
    rejectedRows: (id, signal) =>
      onRun(id, signal, ({ run: { columns, rejects }, table }) => {
        const titles = [...columns, 'reason'].map((title): Column => ({ name: title, title, kind: 'text' }));
        const rows = table.flatMap((cells, at) => {
          const reasons = rejects
            .filter(({ row }) => row === at + 2)
            .map(({ field, code }) => `${field}: ${code}`);
          return reasons.length === 0
            ? []
            : [[...columns.map((_, place) => cells[place] ?? ''), reasons.join('; ')]];
        });
        return ok(records.serve(csvFile('rejected.csv', titles, rows)));
      }),
  };
};
