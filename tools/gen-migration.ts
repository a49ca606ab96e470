/**
 * `npm run gen:migration`: writes the migration that gives every field of an area its column: what the area files say, less what a
 * database has that is migrated as far as there are migrations. Nothing is written when nothing is lacking.
 */
import { readdir, writeFile } from 'node:fs/promises';
import type { Area } from '@domain/area/area';
import { openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { columnsOf } from '@server/records/binding';
import { placeOf } from '@server/records/expressions';
import { allBindings } from '@server/records/registry';
import { sql } from 'kysely';
import { type Lacking, leftToDo, migrationOf } from './gen-migration/statements';
import { nextNumber } from './new-area/files';
import { run } from './run-command.mjs';

const FOLDER = 'server/db/migrations';
const tableOf = (to: string): string => placeOf(to, 't').table;

const columns = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const database = await openDatabase({ dataDir: 'memory', log: { warn: () => {} } });
  try {
    await migrateDatabase(database.db);
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`.execute(database.db);
    return new Map(rows.map((row) => [row.table, new Set(row.columns)]));
  } finally {
    await database.close();
  }
};

const lackingIn = (area: Area, names: readonly string[], known: ReadonlySet<string>): Lacking => ({
  table: area.entity,
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const field = area.fields[name];
      return field === undefined || known.has(name) ? [] : [[name, field]];
    }),
  ),
});

const tables = await columns();
const lacking = allBindings()
  .map((binding) =>
    lackingIn(binding.area, columnsOf(binding, new Date()), tables.get(binding.area.entity) ?? new Set()),
  )
  .filter(({ fields }) => Object.keys(fields).length > 0);

if (lacking.length === 0) console.log('Every field has its column.');
else {
  const words = lacking.map(({ table, fields }) => [table, ...Object.keys(fields)].join('-'));
  const name = words.join('-').replaceAll('_', '-').slice(0, 60).replace(/-+$/, '');
  const path = `${FOLDER}/${nextNumber(await readdir(FOLDER))}-${name}.ts`;
  await writeFile(path, migrationOf(lacking, tableOf), { flag: 'wx' });
  run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', path]);
  console.log([`Wrote ${path}.`, ...leftToDo(lacking)].join('\n'));
}
