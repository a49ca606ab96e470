import { type Area, allFields } from '@domain/area/area';
import type { Reference } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { labelArSql, labelSql } from '../expressions';

type Values = Readonly<Record<string, unknown>>;
/** What a record is called; `label_ar`, where it has a name of its own in Arabic. */
export type ReferenceName = Omit<Reference, 'id'>;
/** The value of a field with the name of the record that it refers to; values of other fields as they are. */
export type NameOfReference = (field: string, value: unknown) => unknown;

/** Looks the names of all references in these values up at once. */
export const namesOfReferences = async (
  db: Kysely<Schema>,
  area: Area,
  values: readonly Values[],
): Promise<NameOfReference> => {
  const fields = allFields(area);
  const targetOf = (name: string) => (fields[name]?.kind === 'reference' ? fields[name].to : undefined);
  const wanted = new Map<string, Set<string>>();
  for (const [name, value] of values.flatMap((each) => Object.entries(each))) {
    const to = targetOf(name);
    if (to && typeof value === 'string') wanted.set(to, (wanted.get(to) ?? new Set()).add(value));
  }
  const names = new Map<string, ReferenceName>();
  for (const [to, ids] of wanted)
    for (const [id, name] of await namesOf(db, to, [...ids])) names.set(`${to} ${id}`, name);
  return (name, value) => {
    const to = targetOf(name);
    return to && typeof value === 'string' ? { id: value, label: '', ...names.get(`${to} ${value}`) } : value;
  };
};

/** What these records of one kind are called, by id; those that are not there are left out. */
export const namesOf = async (
  db: Kysely<Schema>,
  to: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReferenceName>> => {
  const id = sql.ref('asked.id');
  const { rows } = await sql<{ id: string; label: string | null; label_ar: string | null }>`
    select asked.id, ${labelSql(to, id)} as label, ${labelArSql(to, id) ?? sql`null::text`} as label_ar
    from unnest(${[...ids]}::text[]) as asked (id)`.execute(db);
  return new Map(
    rows.flatMap(({ id, label, label_ar }) =>
      label === null ? [] : [[id, { label, ...(label_ar && { label_ar }) }] as const],
    ),
  );
};
