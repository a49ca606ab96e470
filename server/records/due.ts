import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { statesOf } from '@machines/lifecycle/states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaBinding } from './binding';
import { valueSql } from './expressions';

/** The innermost states of lifecycles whose clock runs. `ends_on`: the field with the day that a case stays there until. */
const clocksOf = (lifecycles: readonly Lifecycle[]) =>
  lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle).flatMap(({ path, isFinal, isCompound, meta }) =>
      isFinal || isCompound || meta === null || meta.clockDays === null
        ? []
        : [{ machine: lifecycle.id, leaf: path, days: meta.clockDays, ends_on: meta.endsOn ?? null }],
    ),
  );

/** Days of the record that one of its states may last until. */
export const endFields = ({ lifecycles }: Pick<AreaBinding, 'lifecycles'>): readonly string[] => [
  ...new Set(
    lifecycles.flatMap((lifecycle) => statesOf(lifecycle).flatMap(({ meta }) => meta?.endsOn ?? [])),
  ),
];

/** The clocks of an area's states as rows `k` (machine, leaf, days, ends_on). */
export const clockRows = ({ lifecycles }: Pick<AreaBinding, 'lifecycles'>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(clocksOf(lifecycles))}::jsonb) as k (machine text, leaf text, days integer, ends_on text)`;

/** A state's days by the clock alone: an index that has `state_since` gives them in their order. */
export const dueByClock = (state: 'k' | 's'): RawBuilder<unknown> =>
  sql`(t.state_since + ${sql.ref(`${state}.days`)} * interval '1 day')`;

/**
 * When a record `t` has to have left a state `state` (days, ends_on): the end of the day, in Dubai, that the record gives, else what the
 * clock gives. As `dueAfter` (src/domain/records/state-clock.ts) has it.
 */
export const dueSql = (binding: AreaBinding, now: Date, state: 'k' | 's' = 'k'): RawBuilder<unknown> => {
  const fields = endFields(binding);
  if (fields.length === 0) return dueByClock(state);
  const days = fields.map((name) => sql`when ${sql.lit(name)} then ${valueSql(binding, name, now)}::date`);
  return sql`coalesce(((case ${sql.ref(`${state}.ends_on`)} ${sql.join(days, sql` `)} end + 1)::timestamp
    - interval '4 hours') at time zone 'UTC', ${dueByClock(state)})`;
};

/** Is a record `t` longer in one of its states than that state may last? */
export const isLateSql = (binding: AreaBinding, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${clockRows(binding)}
    where k.machine = t.machine and k.leaf = any(t.leaves) and ${dueSql(binding, now)} < ${now}::timestamptz)`;
