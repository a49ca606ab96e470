import { isAlwaysFilled } from '@domain/area/draft';
import type { Field, Fields } from '@domain/area/field';
import type { SearchColumn } from './search-columns';

/** What a table of records lacks: fields of its area that have no column yet, and what its search does not find as the area says. */
export interface Lacking {
  readonly table: string;
  readonly fields: Fields;
  /** Columns of which the words of its search are to be made; without it they are. */
  readonly search?: SearchColumn;
}

type TableOf = (to: string) => string;

const TYPES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  choice: 'text',
  money: 'bigint',
  whole: 'integer',
  decimal: 'numeric(12, 3)',
  day: 'date',
  instant: 'timestamptz',
  flag: 'boolean',
  reference: 'text',
};

const columnOf = (name: string, { kind, to }: Field, tableOf: TableOf): string =>
  `add column ${name} ${TYPES[kind]}${kind === 'reference' && to !== undefined ? ` references ${tableOf(to)} (id)` : ''}`;

/** A generated column cannot be altered: it is made again, with its index. */
const searchAnew = (table: string, { words }: SearchColumn): readonly string[] => {
  const text = words.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `) || `''`;
  return [
    `alter table ${table} drop column search`,
    `alter table ${table} add column search tsvector generated always as (search_vector(${text})) stored`,
    `create index ${table}_search on ${table} using gin (search)`,
  ];
};

/** Columns that may be empty, whatever the field says: records that are there have no value for them. */
export const statementsFor = ({ table, fields, search }: Lacking, tableOf: TableOf): readonly string[] => {
  const all = Object.entries(fields);
  const columns = all.map(([name, field]) => columnOf(name, field, tableOf));
  return [
    ...(columns.length === 0 ? [] : [`alter table ${table}\n      ${columns.join(',\n      ')}`]),
    ...all
      .filter(([, { isSortable }]) => isSortable)
      .flatMap(([name]) => [
        `create index ${table}_by_${name} on ${table} (${name}, id)`,
        `create index ${table}_by_${name}_down on ${table} (${name} desc nulls last, id desc)`,
      ]),
    ...all
      .filter(([, { isFilterable, isSortable }]) => isFilterable && !isSortable)
      .map(([name]) => `create index ${table}_of_${name} on ${table} (${name}, id)`),
    ...(search === undefined || search.isSetByTrigger ? [] : searchAnew(table, search)),
  ];
};

/** The text of a migration. */
export const migrationOf = (lacking: readonly Lacking[], tableOf: TableOf): string => {
  const statements = lacking.flatMap((one) => statementsFor(one, tableOf));
  return `import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
${statements.map((statement) => `    \`${statement}\`,`).join('\n')}
  ]);
`;
};

/**
 * What a person has to do beside: no statement says what the records that are there shall hold, and words that a trigger keeps are found in
 * other tables as well.
 */
export const leftToDo = (lacking: readonly Lacking[]): readonly string[] =>
  lacking.flatMap(({ table, fields, search }) => [
    ...Object.entries(fields).flatMap(([name, { required, onlyFor }]) =>
      isAlwaysFilled({ required, onlyFor })
        ? [`${table}.${name} is required: give the records that are there a value, then set it not null.`]
        : [],
    ),
    ...(search?.isSetByTrigger
      ? [`${table} keeps its words by a trigger: write it anew, to find ${search.words.join(', ')}.`]
      : []),
  ]);
