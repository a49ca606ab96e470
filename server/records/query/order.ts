import { type Area, allFields } from '@domain/area/area';
import { isAlwaysFilled } from '@domain/area/draft';
import type { Field } from '@domain/area/field';
import { KEPT_FIELDS } from '@domain/area/field';
import type { Order } from '@domain/area/query';
import { sees } from '@domain/records/visible-fields';
import { isKnownYear } from '@domain/shared/bounds';
import { calendarDate } from '@domain/shared/calendar-date';
import { Id } from '@openapi/shapes';
import { invalidField, isStorable } from '@server/platform/http/parse';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Visibility } from '../access';
import type { AreaBinding } from '../binding';
import { valueSql } from '../expressions';

type Sql = RawBuilder<unknown>;

/** An order of a list: by a field, empty ones last in both directions, then by id. */
export interface ListOrder extends Order {
  readonly key: Sql;
  readonly kind: Field['kind'];
  /** Empty ones may be there: an index of its own per direction, and a part of its own after a cursor. */
  readonly maybeEmpty: boolean;
}

/** @throws Refusal invalid_input naming `sort.field`: this order is not offered to this caller */
export const orderOf = (
  binding: AreaBinding,
  visibility: Visibility | null,
  request: Order | null,
  now: Date,
): ListOrder => {
  const { area } = binding;
  const order = request ?? area.order;
  const field = allFields(area)[order.field];
  if (!field || (request && (!field.isSortable || (visibility && !sees(visibility, request.field)))))
    throw invalidField('sort.field', 'unknown_field', 'Is no order of this list');
  return {
    ...order,
    key: valueSql(binding, order.field, now),
    kind: field.kind,
    maybeEmpty: !isFilled(area, order.field),
  };
};

const isFilled = ({ fields }: Area, name: string): boolean =>
  Object.hasOwn(KEPT_FIELDS, name) || (isAlwaysFilled(fields[name] ?? {}) && !fields[name]?.isDerived);

/** `order by` over the alias of the area's table; columns filled always need not say where empty ones go, so that one index serves both ways. */
export const orderSql = ({ key, direction, maybeEmpty }: ListOrder, alias = 't'): Sql => {
  const id = sql.ref(`${alias}.id`);
  return direction === 'asc'
    ? sql`${key} asc, ${id} asc`
    : sql`${key} desc ${maybeEmpty ? sql`nulls last` : sql``}, ${id} desc`;
};

/** Where a page ended: the order's value as PostgreSQL writes it, and the id. */
export interface Cursor {
  readonly value: string | null;
  readonly id: string;
}
const Written = z.tuple([z.string(), z.string(), z.nullable(z.string()), Id]);

export const cursorText = ({ field, direction }: Order, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([field, direction, value, id])).toString('base64url');

/** @throws Refusal invalid_input naming `page.after`: no cursor, or one of another order */
export const cursorOf = (order: ListOrder, text: string): Cursor => {
  const [field, direction, value, id] = written(text) ?? [];
  if (field !== order.field || direction !== order.direction || id === undefined || value === undefined)
    throw wrongCursor();
  if (value !== null && !FITS[order.kind](value)) throw wrongCursor();
  return { value, id };
};

const wrongCursor = () => invalidField('page.after', 'invalid', 'Is no place in this list');

const written = (text: string): z.infer<typeof Written> | null => {
  try {
    const parsed = Written.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const whole = (text: string) => /^-?\d{1,18}$/.test(text);
const instant = (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text);
const FITS: Readonly<Record<Field['kind'], (text: string) => boolean>> = {
  text: isStorable,
  longText: isStorable,
  email: isStorable,
  phone: isStorable,
  choice: isStorable,
  reference: isStorable,
  money: whole,
  whole,
  decimal: (text) => /^-?\d{1,15}(\.\d{1,3})?$/.test(text),
  day: (text) => isKnownYear(text) && calendarDate(text) !== null,
  instant: (text) =>
    isKnownYear(text) &&
    instant(text) &&
    !Number.isNaN(Date.parse(text.replace(' ', 'T').replace('+00', 'Z'))),
  flag: (text) => text === 'true' || text === 'false',
};

const TYPES: Readonly<Record<Field['kind'], Sql>> = {
  text: sql`text`,
  longText: sql`text`,
  email: sql`text`,
  phone: sql`text`,
  choice: sql`text`,
  reference: sql`text`,
  money: sql`bigint`,
  whole: sql`bigint`,
  decimal: sql`numeric`,
  day: sql`date`,
  instant: sql`timestamptz`,
  flag: sql`boolean`,
};

/** What comes after a cursor. Two parts where empty ones may follow: each is answered from an index. */
export const partsAfter = (order: ListOrder, { value, id }: Cursor): readonly RawBuilder<SqlBool>[] => {
  const beyond = order.direction === 'asc' ? sql`>` : sql`<`;
  const { key } = order;
  if (value === null) return [sql<SqlBool>`${key} is null and t.id ${beyond} ${id}`];
  const known = sql<SqlBool>`(${key}, t.id) ${beyond} (${value}::${TYPES[order.kind]}, ${id})`;
  return order.maybeEmpty ? [known, sql<SqlBool>`${key} is null`] : [known];
};
