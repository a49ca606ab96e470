import { writableFields } from '@domain/area/area';
import { mayDoIn } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import type { Field, FieldInput, FieldInputs } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import type { ImportRun } from '@domain/area/records';
import { blanksOf } from '@domain/records/checks';
import { sees } from '@domain/records/visible-fields';
import { writable } from '@domain/records/write';
import { ok } from '@domain/shared/result';
import { cellsOf, csvFile } from './memory-csv';
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
const WRONG_STATE = refusal(409, 'wrong_state');

const asItIs = (text: string): FieldInput => text;
const WRITTEN: Readonly<Record<Field['kind'], (text: string) => FieldInput>> = {
  text: asItIs,
  longText: asItIs,
  email: asItIs,
  phone: asItIs,
  choice: asItIs,
  reference: asItIs,
  day: asItIs,
  instant: asItIs,
  whole: Number,
  decimal: Number,
  money: (text) => Math.round(Number(text) * 100),
  flag: (text) => text === 'true',
};
const written = ({ kind }: Field, text: string): FieldInput => (text === '' ? null : WRITTEN[kind](text));

/** The import of a back end in memory: CSV, one step at a call. */
export const createMemoryImports = (
  records: MemoryRecords,
  writes: MemoryWrites,
  within: Within,
): Imports => {
  const { imports } = records;
  const rowsOf = (
    { binding: { area }, visibility }: Visit,
    run: ImportRun,
    table: readonly (readonly string[])[],
  ) =>
    table.map((cells, at) => {
      const input: FieldInputs = Object.fromEntries(
        Object.entries(run.mapping).flatMap(([name, title]) => {
          const field = area.fields[name];
          return field ? [[name, written(field, cells[run.columns.indexOf(title)] ?? '')]] : [];
        }),
      );
      const blanks = blanksOf(writable(area, 'create'), input, (name) => sees(visibility, name));
      const found = fieldErrors(area.fields, { ...blanks, ...input }, records.sources().today);
      const rejects = Object.entries(found)
        .filter(([, { level }]) => level === 'error')
        .map(([field, { code }]) => ({ row: at + 2, field, code, value: String(input[field] ?? '') }));
      return { input, rejects };
    });

  const onRun = (
    id: string,
    signal: AbortSignal,
    handle: (
      found: { readonly run: ImportRun; readonly table: readonly (readonly string[])[] },
      visit: Visit,
      store: (run: ImportRun) => Answer<ImportRun>,
    ) => Answer<ImportRun> | Promise<Answer<ImportRun>>,
  ) =>
    within(signal, imports.get(id)?.run.area ?? '', (visit) => {
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
      const [columns = [], ...table] = cellsOf(await content.text());
      onSent(Math.ceil(content.size / 2));
      return within(signal, area, ({ binding, visibility }) => {
        onSent(content.size);
        if (!mayDoIn(binding.area, visibility.caller.role, 'imports')) return refusal(403, 'forbidden');
        const id = `import-${imports.size + 1}`;
        const names = writableFields(binding.area, 'create');
        const run: ImportRun = {
          id,
          area,
          file: name,
          state: 'mapping',
          columns: [...columns],
          sample: table.slice(0, 3).map((cells) => [...cells]),
          mapping: Object.fromEntries(names.filter((one) => columns.includes(one)).map((one) => [one, one])),
          total: table.length,
          processed: 0,
          created: 0,
          updated: 0,
          rejected: 0,
          rejects: [],
        };
        imports.set(id, { run, table });
        return ok(run);
      });
    },
    readImport: (id, signal) => onRun(id, signal, ({ run }) => ok(run)),
    checkImport: (id, mapping, signal) =>
      onRun(id, signal, ({ run, table }, visit, store) => {
        if (run.state !== 'mapping' && run.state !== 'checked') return WRONG_STATE;
        const checked = rowsOf(visit, { ...run, mapping }, table);
        const rejects = checked.flatMap((row) => row.rejects);
        const rejected = checked.filter((row) => row.rejects.length > 0).length;
        return store({ ...run, state: 'checked', mapping, processed: table.length, rejected, rejects });
      }),
    runImport: (id, signal) =>
      onRun(id, signal, async ({ run, table }, visit, store) => {
        if (run.state !== 'checked') return WRONG_STATE;
        const good = rowsOf(visit, run, table).filter(({ rejects }) => rejects.length === 0);
        let created = 0;
        for (const { input } of good) {
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
      within(signal, imports.get(id)?.run.area ?? '', () => {
        const found = imports.get(id);
        if (found === undefined) return NOT_FOUND;
        return ok(
          records.serve(
            csvFile('rejected.csv', [
              ['row', 'field', 'code', 'value'],
              ...found.run.rejects.map(({ row, field, code, value }) => [row, field, code, value]),
            ]),
          ),
        );
      }),
  };
};
