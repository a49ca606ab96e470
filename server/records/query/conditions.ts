import { allFields } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import { type Condition, statesAskedFor } from '@domain/area/query';
import { isWithinStates } from '@domain/area/state-value';
import { sees } from '@domain/records/visible-fields';
import { isKnownYear } from '@domain/shared/bounds';
import { addDays, calendarDate, startOfDayInDubai } from '@domain/shared/calendar-date';
import { statesOf } from '@machines/lifecycle/states';
import { anyOf } from '@server/db/text-lists';
import { invalidField } from '@server/platform/http/parse';
import type { Refusal } from '@server/platform/problem';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { match, P } from 'ts-pattern';
import { type Visibility, visibleTo } from '../access';
import type { AreaBinding } from '../binding';
import { isLateSql } from '../due';
import { valueSql } from '../expressions';

type Bool = RawBuilder<SqlBool>;
type Bound = string | number;

/** What picks the records of a list: its filter and its quick search. */
export interface Picked {
  readonly search: string;
  readonly filter: Readonly<Record<string, Condition>>;
}

/**
 * The records that a query picks among those that are visible, as a condition over the alias `t`.
 * @throws Refusal invalid_input naming `filter.<field>`: no filter is offered for it to this caller, or not of this kind
 */
export const pickedBy = (
  binding: AreaBinding,
  visibility: Visibility,
  { search, filter }: Picked,
  now: Date,
): Bool => {
  const parts = Object.entries(filter).map(([name, condition]) => {
    const field = offeredField(binding, visibility, name);
    const judged = match(name)
      .with('state', () => stateCondition(binding, condition))
      .with('late', () => lateCondition(binding, condition, filter.state, now))
      .otherwise(() => fieldCondition(field, valueSql(binding, name, now), condition));
    if (judged === null) throw refused(name);
    return every([...onlyWhere(binding, { name, condition, now }), judged]);
  });
  const found = searchSql(search);
  return every([visibleTo(binding, visibility), ...parts, ...(found ? [found] : [])]);
};

/**
 * The same in two parts for whoever needs an amount of these records as well, so that it is worked out once for each: `among` picks by
 * everything else over the alias `t`, `isMet` by the amount itself.
 * @throws Refusal as `pickedBy`
 */
export const pickedByAmount = (
  binding: AreaBinding,
  visibility: Visibility,
  { search, filter }: Picked,
  { name, value, now }: { readonly name: string; readonly value: RawBuilder<unknown>; readonly now: Date },
): { readonly among: Bool; readonly isMet: Bool } => {
  const { [name]: condition, ...others } = filter;
  const among = pickedBy(binding, visibility, { search, filter: others }, now);
  if (condition === undefined) return { among, isMet: every([]) };
  const isMet = fieldCondition(offeredField(binding, visibility, name), value, condition);
  if (isMet === null) throw refused(name);
  return { among: every([among, ...onlyWhere(binding, { name, condition, now })]), isMet };
};

const offeredField = (binding: AreaBinding, visibility: Visibility, name: string): Field => {
  const field = allFields(binding.area)[name];
  if (!field?.isFilterable || !sees(visibility, name))
    throw invalidField(`filter.${name}`, 'unknown_field', 'Is no filter of this list');
  return field;
};

/** Where there may be something of an amount that is asked for; nothing where it may be none as well. */
const onlyWhere = (
  { amountsOnlyWhere }: AreaBinding,
  { name, condition, now }: { readonly name: string; readonly condition: Condition; readonly now: Date },
): readonly Bool[] => {
  const isSomething = 'from' in condition && Number(condition.from) > 0;
  const only = isSomething ? amountsOnlyWhere?.(now)[name] : undefined;
  return only === undefined ? [] : [only];
};

/** Nothing but blanks is no search: null. A text without a word (`_`, `%`) is one, and finds nothing. */
export const searchSql = (search: string): Bool | null =>
  search.trim() === '' ? null : sql<SqlBool>`t.search @@ search_query(${search})`;

export const every = (parts: readonly Bool[]): Bool =>
  parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;

const refused = (name: string): Refusal =>
  invalidField(`filter.${name}`, 'invalid', 'Is not what this filter takes');

/** A single one is asked for by itself: then an index that begins with the column serves the order behind it. */
export const isAmong = (value: RawBuilder<unknown>, wanted: readonly string[]): Bool => {
  const [one, ...more] = wanted;
  return one !== undefined && more.length === 0
    ? sql<SqlBool>`${value} = ${one}`
    : sql<SqlBool>`${value} = ${anyOf(wanted)}`;
};

/** A state may be named by any path: an inner one stands for the leaves below it. */
const stateCondition = ({ lifecycles }: AreaBinding, condition: Condition): Bool | null => {
  if (!('in' in condition)) return null;
  const states = lifecycles.flatMap(statesOf);
  if (!condition.in.every((path) => states.some((state) => state.path === path))) return null;
  const outer = condition.in.filter((path) => !path.includes('.'));
  const inner = condition.in.filter((path) => path.includes('.'));
  const isOuter = isAmong(sql.ref('t.state'), outer);
  if (inner.length === 0) return isOuter;
  const leaves = states.filter(({ path }) => isWithinStates(path, inner)).map((state) => state.path);
  return sql<SqlBool>`(${isOuter} or t.leaves && ${leaves}::text[])`;
};

const lateCondition = (
  binding: AreaBinding,
  condition: Condition,
  state: Condition | undefined,
  now: Date,
): Bool | null => {
  if (!('is' in condition)) return null;
  const isLate = isLateSql(binding, now, statesAskedFor(state));
  return condition.is ? isLate : sql<SqlBool>`not ${isLate}`;
};

const fieldCondition = (field: Field, value: RawBuilder<unknown>, condition: Condition): Bool | null =>
  match(condition)
    .with({ empty: P.boolean }, ({ empty }) =>
      empty ? sql<SqlBool>`${value} is null` : sql<SqlBool>`${value} is not null`,
    )
    .with({ is: P.boolean }, ({ is }) => (field.kind === 'flag' ? sql<SqlBool>`${value} = ${is}` : null))
    .with({ in: P._ }, ({ in: wanted }) => {
      const isKnown = LISTED.has(field.kind) && wanted.every((one) => field.options?.includes(one) ?? true);
      return isKnown ? isAmong(value, wanted) : null;
    })
    .with(P._, (range) => rangeCondition(field, value, range))
    .exhaustive();
const LISTED: ReadonlySet<Field['kind']> = new Set(['choice', 'text', 'reference', 'email', 'phone']);

const rangeCondition = (
  { kind }: Field,
  value: RawBuilder<unknown>,
  { from, to }: { readonly from?: Bound | undefined; readonly to?: Bound | undefined },
): Bool | null => {
  const parts: Bool[] = [];
  for (const [bound, end] of [
    [from, 'from'],
    [to, 'to'],
  ] as const) {
    if (bound === undefined) continue;
    const part = boundCondition(kind, value, bound, end);
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? null : every(parts);
};

const boundCondition = (
  kind: Field['kind'],
  value: RawBuilder<unknown>,
  bound: Bound,
  end: 'from' | 'to',
): Bool | null => {
  const sign = end === 'from' ? sql`>=` : sql`<=`;
  return match(kind)
    .with(P.union('money', 'whole', 'decimal'), () =>
      typeof bound === 'number' && Number.isSafeInteger(bound)
        ? sql<SqlBool>`${value} ${sign} ${bound}::bigint`
        : null,
    )
    .with('day', () => {
      const day = dayIn(bound);
      return day === null ? null : sql<SqlBool>`${value} ${sign} ${day}::date`;
    })
    .with('instant', () => {
      const day = dayIn(bound);
      // a day among instants is that day in Dubai, whole
      if (day !== null)
        return end === 'from'
          ? sql<SqlBool>`${value} >= ${new Date(startOfDayInDubai(day))}::timestamptz`
          : sql<SqlBool>`${value} < ${new Date(startOfDayInDubai(addDays(day, 1)))}::timestamptz`;
      const at = instantIn(bound);
      return at === null ? null : sql<SqlBool>`${value} ${sign} ${at}::timestamptz`;
    })
    .with(P.union('text', 'longText', 'email', 'phone', 'choice', 'flag', 'reference'), () => null)
    .exhaustive();
};

const dayIn = (bound: Bound) =>
  typeof bound === 'string' && isKnownYear(bound) ? calendarDate(bound) : null;
const instantIn = (bound: Bound): Date | null => {
  if (typeof bound !== 'string' || !isKnownYear(bound) || !INSTANT.test(bound)) return null;
  const at = Date.parse(bound);
  return Number.isNaN(at) ? null : new Date(at);
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
