import { type Area, allFields } from '@domain/area/area';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { labelSql } from '../expressions';

type Values = Readonly<Record<string, unknown>>;
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
  const labels = new Map<string, string>();
  for (const [to, ids] of wanted) {
    const { rows } = await sql<{ id: string; label: string | null }>`
      select asked.id, ${labelSql(to, sql.ref('asked.id'))} as label
      from unnest(${[...ids]}::text[]) as asked (id)`.execute(db);
    for (const { id, label } of rows) labels.set(`${to} ${id}`, label ?? '');
  }
  return (name, value) => {
    const to = targetOf(name);
    return to && typeof value === 'string' ? { id: value, label: labels.get(`${to} ${value}`) ?? '' } : value;
  };
};
