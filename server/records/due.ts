import { isWithinStates } from '@domain/area/state-value';
import { dueFieldOf, idleBy } from '@domain/records/state-clock';
import { lastDayBefore, startOfDayInDubai } from '@domain/shared/calendar-date';
import { statesOf } from '@machines/lifecycle/states';
import { anyOf } from '@server/db/text-lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaBinding } from './binding';
import { valueSql } from './expressions';

type Lifecycles = Pick<AreaBinding, 'lifecycles'>;

const clocksIn = ({ lifecycles }: Lifecycles) =>
  lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle).flatMap(({ path, isFinal, isCompound, meta }) =>
      isFinal || isCompound || typeof meta?.clockDays !== 'number'
        ? []
        : [
            {
              machine: lifecycle.id,
              leaf: path,
              days: meta.clockDays,
              due_field: dueFieldOf(meta),
              idle: idleBy(meta),
            },
          ],
    ),
  );

type Clock = ReturnType<typeof clocksIn>[number];
const clocksBy = new WeakMap<Lifecycles['lifecycles'], readonly Clock[]>();

/** The innermost states of an area's lifecycles whose clock runs: looked up once, for each row of a list asks for them. */
export const clocksOf = (of: Lifecycles): readonly Clock[] => {
  const known = clocksBy.get(of.lifecycles) ?? clocksIn(of);
  clocksBy.set(of.lifecycles, known);
  return known;
};

const once = (names: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(names.filter((name) => typeof name === 'string')),
];

const dueFields = (of: Lifecycles): readonly string[] => once(clocksOf(of).map(({ due_field }) => due_field));

/** What the clocks of an area's states ask of a record. */
export const clockFields = (of: Lifecycles): readonly string[] =>
  once([...dueFields(of), ...clocksOf(of).map(({ idle }) => idle?.field)]);

/** The clocks of an area's states as rows `k` (machine, leaf, days, due_field). */
export const clockRows = (of: Lifecycles): RawBuilder<unknown> => {
  const clocks = clocksOf(of).map(({ idle: _, ...clock }) => clock);
  return sql`jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as k (machine text, leaf text, days integer, due_field text)`;
};

/** Does a field of a record `t` hold one of these, as `ownerBy` of a state names them (`wayOf`)? */
export const holdsSql = (
  binding: AreaBinding,
  { field, values }: { readonly field: string; readonly values: readonly string[] },
  now: Date,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${valueSql(binding, field, now)}::text, 'null') = ${anyOf(values)}`;

/** The instant at which a day ends in Dubai, as `endOfDayInDubai` has it. */
const endOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(((${day}) + 1)::timestamp - interval '4 hours') at time zone 'UTC'`;

/**
 * The end of a state's last day by the clock alone, as `endOfTermInDubai` has it: an index that has `state_since` gives them in their order.
 * Days of Dubai begin at 20:00 UTC all year round; counted so, no time zone is looked up for each record.
 */
export const dueByClock = (state: 'k' | 's'): RawBuilder<unknown> =>
  sql`date_bin('24 hours', t.state_since, '2000-01-01T20:00:00Z'::timestamptz) + (${sql.ref(`${state}.days`)} + 1) * interval '24 hours'`;

/** Does a clock of so many days end before an instant? Asked of `state_since` as it stands, which is what an index has. */
export const isDueByClock = (at: number, days: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const began = new Date(startOfDayInDubai(lastDayBefore(at)));
  return sql<SqlBool>`t.state_since < ${began}::timestamptz - ${days} * interval '24 hours'`;
};

/** The same where a day of the record tells before the clock does. */
const dueByDay = (binding: AreaBinding, now: Date, state: 'k' | 's'): RawBuilder<unknown> => {
  const fields = dueFields(binding);
  if (fields.length === 0) return dueByClock(state);
  const days = fields.map((name) => sql`when ${sql.lit(name)} then ${valueSql(binding, name, now)}::date`);
  const day = sql`case ${sql.ref(`${state}.due_field`)} ${sql.join(days, sql` `)} end`;
  return sql`coalesce(${endOfDay(day)}, ${dueByClock(state)})`;
};

/**
 * When a record `t` is late in a state `state` (machine, leaf, days, due_field); null: never, for nobody has to do anything there. As
 * `dueAfter` (src/domain/records/state-clock.ts) has it.
 */
export const dueSql = (binding: AreaBinding, now: Date, state: 'k' | 's' = 'k'): RawBuilder<unknown> => {
  const due = dueByDay(binding, now, state);
  const idle = clocksOf(binding).flatMap(({ machine, leaf, idle: where }) =>
    where === null
      ? []
      : [
          sql`when ${sql.ref(`${state}.machine`)} = ${machine} and ${sql.ref(`${state}.leaf`)} = ${leaf}
            and ${holdsSql(binding, where, now)} then null`,
        ],
  );
  return idle.length === 0 ? due : sql`case ${sql.join(idle, sql` `)} else ${due} end`;
};

/**
 * Is a record `t` late in one of its states, or of these `states`, whose paths stand for what is within them too? As `dueSql` has it, but
 * without rows that are made for each record: a list that is walked in another order asks it of very many.
 */
export const isLateSql = (
  binding: AreaBinding,
  now: Date,
  states: readonly string[] | null = null,
): RawBuilder<SqlBool> => {
  const meant = clocksOf(binding).filter(({ leaf }) => states === null || isWithinStates(leaf, states));
  const leavesBy = new Map<string, { readonly clock: Omit<Clock, 'leaf'>; readonly leaves: string[] }>();
  for (const { leaf, ...clock } of meant) {
    const key = JSON.stringify(clock);
    const { leaves } = leavesBy.get(key) ?? { leaves: [] };
    leavesBy.set(key, { clock, leaves: [...leaves, leaf] });
  }
  const parts = [...leavesBy.values()].map(({ clock, leaves }) => hasEnded(binding, clock, leaves, now));
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/** Is it in one of these states, whose clocks are alike, and has the clock ended? */
const hasEnded = (
  binding: AreaBinding,
  { machine, days, due_field, idle }: Omit<Clock, 'leaf'>,
  leaves: readonly string[],
  now: Date,
): RawBuilder<SqlBool> => {
  const byClock = isDueByClock(now.getTime(), sql.lit(days));
  const due =
    due_field === null
      ? byClock
      : sql<SqlBool>`coalesce(${valueSql(binding, due_field, now)}::date < ${lastDayBefore(now.getTime())}::date, ${byClock})`;
  const isIdle = idle === null ? sql`false` : holdsSql(binding, idle, now);
  return sql<SqlBool>`(t.machine = ${machine} and t.leaves && ${leaves}::text[] and ${due} and not ${isIdle})`;
};
