import { writableFields } from '@domain/area/area';
import { mayDoIn } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import type { Field, FieldInput, FieldInputs } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import type { ImportRun } from '@domain/area/records';
import { dayInDubai } from '@domain/shared/calendar-date';
import { ok } from '@domain/shared/result';
import { refusal } from './memory-data';
import type { Answer } from './memory-network';
import type { AreaStore, MemoryRecords } from './memory-records';
import type { Within } from './memory-within';

type Imports = Pick<
  AreasPort,
  'startImport' | 'readImport' | 'checkImport' | 'runImport' | 'cancelImport' | 'rejectedRows'
>;

const NOT_FOUND = refusal(404, 'not_found');
const WRONG_STATE = refusal(409, 'wrong_state');

/** Cells of a CSV text; a cell in quotes may hold commas, and quotes twice. */
export const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );

const written = (field: Field, text: string): FieldInput => {
  if (text === '') return null;
  if (field.kind === 'whole') return Number(text);
  if (field.kind === 'money') return Math.round(Number(text) * 100);
  return field.kind === 'flag' ? text === 'true' : text;
};

/** The import of a back end in memory: CSV, one step at a call. */
export const createMemoryImports = (records: MemoryRecords, within: Within): Imports => {
  const { imports } = records;
  const rowsOf = (store: AreaStore, run: ImportRun, table: readonly (readonly string[])[]) =>
    table.map((cells, at) => {
      const given: FieldInputs = Object.fromEntries(
        Object.entries(run.mapping).flatMap(([name, title]) => {
          const field = store.area.fields[name];
          return field ? [[name, written(field, cells[run.columns.indexOf(title)] ?? '')]] : [];
        }),
      );
      const required = Object.fromEntries(
        Object.entries(store.area.fields).flatMap(([name, field]) => (field.required ? [[name, null]] : [])),
      );
      const found = fieldErrors(
        store.area.fields,
        { ...required, ...given },
        dayInDubai(Date.parse(records.now())),
      );
      const rejects = Object.entries(found)
        .filter(([, { level }]) => level === 'error')
        .map(([field, { code }]) => ({ row: at + 2, field, code, value: String(given[field] ?? '') }));
      return { given, rejects };
    });

  const onRun = (
    id: string,
    signal: AbortSignal,
    handle: (
      held: { readonly run: ImportRun; readonly table: readonly (readonly string[])[] },
      store: AreaStore,
      keep: (run: ImportRun) => Answer<ImportRun>,
      userId: string,
    ) => Answer<ImportRun>,
  ) =>
    within(signal, imports.get(id)?.run.area ?? '', (store, { user }) => {
      const held = imports.get(id);
      if (held === undefined) return NOT_FOUND;
      const keep = (run: ImportRun) => {
        imports.set(id, { ...held, run });
        return ok(run);
      };
      return handle(held, store, keep, user._id);
    });

  return {
    startImport: async (area, { name, content }, signal) => {
      const [columns = [], ...table] = cellsOf(await content.text());
      return within(signal, area, (store, { role }) => {
        if (!mayDoIn(store.area, role, 'imports')) return refusal(403, 'forbidden');
        const id = `import-${imports.size + 1}`;
        const names = writableFields(store.area, 'create');
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
      onRun(id, signal, ({ run, table }, store, keep) => {
        if (run.state !== 'mapping' && run.state !== 'checked') return WRONG_STATE;
        const checked = rowsOf(store, { ...run, mapping }, table);
        const rejects = checked.flatMap((row) => row.rejects);
        const rejected = checked.filter((row) => row.rejects.length > 0).length;
        return keep({ ...run, state: 'checked', mapping, processed: table.length, rejected, rejects });
      }),
    runImport: (id, signal) =>
      onRun(id, signal, ({ run, table }, store, keep, userId) => {
        if (run.state !== 'checked') return WRONG_STATE;
        const good = rowsOf(store, run, table).filter(({ rejects }) => rejects.length === 0);
        for (const { given } of good) store.create(given, { userId, role: null });
        return keep({ ...run, state: 'done', processed: table.length, created: good.length });
      }),
    cancelImport: (id, signal) =>
      onRun(id, signal, ({ run }, _, keep) =>
        run.state === 'done' ? WRONG_STATE : keep({ ...run, state: 'cancelled' }),
      ),
    rejectedRows: (id, signal) =>
      within(signal, imports.get(id)?.run.area ?? '', () => {
        const held = imports.get(id);
        if (held === undefined) return NOT_FOUND;
        return ok(records.offer(held.run.rejects.map(({ row, field, code }) => [String(row), field, code])));
      }),
  };
};
