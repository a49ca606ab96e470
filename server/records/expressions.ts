import { type Area, allFields, callingField } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import { type RawBuilder, sql } from 'kysely';
import type { AreaBinding } from './binding';
import { bindingOf } from './registry';

type Sql = RawBuilder<unknown>;

type Derived = ReturnType<NonNullable<AreaBinding['derived']>>;
const derivedAt = new WeakMap<Date, Map<AreaBinding, Derived>>();

/** Derived fields of an area at an instant: written once for a request, which asks for them one by one. */
const derivedOf = (binding: AreaBinding, now: Date): Derived => {
  const known = derivedAt.get(now) ?? new Map<AreaBinding, Derived>();
  derivedAt.set(now, known);
  const derived = known.get(binding) ?? binding.derived?.(now) ?? {};
  known.set(binding, derived);
  return derived;
};

/** A field's value in SQL, over the alias `t` of the area's table. Names come from the area, never from a request. */
export const valueSql = (binding: AreaBinding, name: string, now: Date): Sql => {
  const { area } = binding;
  if (!Object.hasOwn(allFields(area), name)) throw new Error(`The area ${area.name} has no field ${name}`);
  return derivedOf(binding, now)[name] ?? sql.ref(`t.${name}`);
};

/** Where the records are that a reference may name. */
export interface Place {
  /** What one is called, over the alias of its table. */
  readonly label: Sql;
  readonly table: string;
}

/** Titles that are references themselves are followed; a circle of titles would be one of our areas. */
const DEEPEST = 4;

const personName = (alias: string): Sql =>
  sql`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

export const placeOf = (to: string, alias: string, depth = 0): Place => {
  if (to === 'user') return { table: 'app_user', label: personName(alias) };
  if (to === 'employee') return { table: 'employee', label: personName(alias) };
  const area = bindingOf(to)?.area;
  if (area === undefined) return { table: to, label: sql`${sql.ref(`${alias}.name`)}` };
  return { table: area.entity, label: wordsSql(area, area.title, alias, depth) };
};

/** A field of a record in words, as far as no language says them. A choice stays what is stored: views have the words of its options. */
const wordsSql = (area: Area, name: string, alias: string, depth = 0): Sql => {
  const value = sql.ref(`${alias}.${name}`);
  const field = area.fields[name];
  if (field?.kind === 'reference' && field.to) return labelSql(field.to, value, depth + 1);
  return textSql(field, value);
};

/** A value as text; a day as people write it. */
export const textSql = (field: Field | undefined, value: Sql): Sql =>
  field?.kind === 'day'
    ? sql`to_char(${value}, ${sql.lit(field.isMonth ? 'MM-YYYY' : 'DD-MM-YYYY')})`
    : sql`${value}::text`;

/** What a record of the area is called where nobody can say its kind in the reader's language, over the alias `t`. */
export const calledSql = (area: Area): Sql => wordsSql(area, callingField(area), 't');

/** What the record that a reference names is called. `id`: its id in SQL. Null when there is none. */
export const labelSql = (to: string, id: Sql, depth = 0): Sql => {
  if (depth > DEEPEST) throw new Error(`The title of ${to} leads in a circle`);
  const alias = `r${depth}`;
  const { table, label } = placeOf(to, alias, depth);
  return sql`(select ${label} from ${sql.table(table)} as ${sql.ref(alias)} where ${sql.ref(`${alias}.id`)} = ${id})`;
};

/** What the record that a reference names is called in Arabic, over the alias of its table, if its area has another name there. */
export const arabicSql = (to: string, alias: string): Sql | null => {
  const name = bindingOf(to)?.area.titleAr;
  return name === undefined ? null : sql.ref(`${alias}.${name}`);
};

/** The same by its id in SQL. */
export const labelArSql = (to: string, id: Sql): Sql | null => {
  const label = arabicSql(to, 'r');
  if (label === null) return null;
  const { table } = placeOf(to, 'r');
  return sql`(select ${label} from ${sql.table(table)} as r where r.id = ${id})`;
};

/** The same of a field of the record `t`. */
export const fieldArabicSql = (binding: AreaBinding, name: string, field: Field, now: Date): Sql | null =>
  field.kind === 'reference' && field.to ? labelArSql(field.to, valueSql(binding, name, now)) : null;

/** The label of a field of the record `t`: what a reference's record is called, else null. */
export const fieldLabelSql = (binding: AreaBinding, name: string, field: Field, now: Date): Sql | null =>
  field.kind === 'reference' && field.to ? labelSql(field.to, valueSql(binding, name, now)) : null;
