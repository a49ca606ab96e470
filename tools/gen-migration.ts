/**
 * `npm run gen:migration`: writes the migration that gives every field of an area its column, and has the search find what the area says:
 * what the area files say, less what a database has that is migrated as far as there are migrations. Nothing is written when nothing is lacking.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Area } from '@domain/area/area';
import { openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { columnsOf } from '@server/records/binding';
import { placeOf } from '@server/records/expressions';
import { allBindings } from '@server/records/registry';
import { sql } from 'kysely';
import {
  isSearchedAsDeclared,
  type SearchColumn,
  searchColumns,
  searchedFields,
} from './gen-migration/search-columns';
import { type Lacking, leftToDo, migrationOf, statementsFor } from './gen-migration/statements';
import { nextNumber } from './new-area/files';
import { readArguments } from './read-arguments.mjs';
import { run } from './run-command.mjs';

const USAGE = `Usage: npm run gen:migration

Writes the migration that gives every field of an area its column, and has the search find what the area says. Writes nothing when nothing is lacking.`;
readArguments(USAGE, (args) => parseArgs({ args }));

const FOLDER = 'server/db/migrations';
const tableOf = (to: string): string => placeOf(to, 't').table;

const known = async () => {
  const database = await openDatabase({ dataDir: 'memory', log: { warn: () => {} } });
  try {
    await migrateDatabase(database.db);
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`.execute(database.db);
    return {
      columns: new Map(rows.map((row) => [row.table, new Set(row.columns)])),
      searches: await searchColumns(database.db),
    };
  } finally {
    await database.close();
  }
};

const lackingIn = (
  area: Area,
  names: readonly string[],
  { known, search }: { readonly known: ReadonlySet<string>; readonly search: SearchColumn | undefined },
): Lacking => ({
  table: area.entity,
  ...(search === undefined || isSearchedAsDeclared(area, search)
    ? {}
    : { search: { ...search, words: searchedFields(area) } }),
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const field = area.fields[name];
      return field === undefined || known.has(name) ? [] : [[name, field]];
    }),
  ),
});

const { columns, searches } = await known();
const lacking = allBindings()
  .map((binding) =>
    lackingIn(binding.area, columnsOf(binding, new Date()), {
      known: columns.get(binding.area.entity) ?? new Set(),
      search: searches.get(binding.area.entity),
    }),
  )
  .filter(({ fields, search }) => Object.keys(fields).length > 0 || search !== undefined);

const isWritten = lacking.some((one) => statementsFor(one, tableOf).length > 0);
if (lacking.length === 0) console.log('Every field has its column, and every search its words.');
else if (!isWritten) console.log(leftToDo(lacking).join('\n'));
else {
  const words = lacking.map(({ table, fields }) => [table, ...Object.keys(fields)].join('-'));
  const name = words.join('-').replaceAll('_', '-').slice(0, 60).replace(/-+$/, '');
  const path = `${FOLDER}/${nextNumber(await readdir(FOLDER))}-${name}.ts`;
  await writeFile(path, migrationOf(lacking, tableOf), { flag: 'wx' });
  run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', path]);
  console.log([`Wrote ${path}.`, ...leftToDo(lacking)].join('\n'));
}
