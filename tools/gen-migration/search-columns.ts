import { type Area, allFields } from '@domain/area/area';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** Of which columns a table makes the words of its search. */
export interface SearchColumn {
  readonly isSetByTrigger: boolean;
  readonly words: readonly string[];
}

interface Found {
  readonly table: string;
  /** Columns that the expression of a generated column names. */
  readonly generated_of: readonly string[];
  /** The trigger's source; null: there is none. */
  readonly trigger: string | null;
}

/** Columns of a row that a trigger reads: what is compared with another table's id finds words there, it holds none. */
const readBy = (source: string): readonly string[] => {
  const ids = new Set([...source.matchAll(/=\s*new\.(\w+)/g)].map(([, name = '']) => name));
  const read = [...source.matchAll(/\bnew\.(\w+)(?!\w)(?!\s*:=)/g)].map(([, name = '']) => name);
  return [...new Set(read)].filter((name) => !ids.has(name));
};

/** By table; a table without the column `search` is not among them. */
export const searchColumns = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, SearchColumn>> => {
  const { rows } = await sql<Found>`select c.relname as table,
      array(select distinct used.attname::text from pg_attrdef as def
        join pg_depend as d on d.classid = 'pg_attrdef'::regclass and d.objid = def.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid <> a.attnum
        join pg_attribute as used on used.attrelid = c.oid and used.attnum = d.refobjsubid
        where def.adrelid = c.oid and def.adnum = a.attnum) as generated_of,
      (select p.prosrc from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.prosrc like '%new.search :=%' limit 1) as trigger
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'search'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(
    rows.map(({ table, generated_of, trigger }) => [
      table,
      { isSetByTrigger: trigger !== null, words: trigger === null ? generated_of : readBy(trigger) },
    ]),
  );
};

/** Names of an area's searched fields. */
export const searchedFields = (area: Area): readonly string[] =>
  Object.entries(allFields(area)).flatMap(([name, { isSearched }]) => (isSearched ? [name] : []));

const inOrder = (names: readonly string[]): string => [...names].sort().join();

/** Does the table find exactly what the area says? */
export const isSearchedAsDeclared = (area: Area, column: SearchColumn): boolean =>
  inOrder(searchedFields(area)) === inOrder(column.words);
