import { DUE_WEEK_DAYS, type DueChoice, MY_WORK_COUNTED } from '@domain/my-work/my-work';
import { sees } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import type { Scope } from '@domain/session/scope.rules';
import { addDays, dayInDubai, startOfDayInDubai } from '@domain/shared/calendar-date';
import type { WaitingState } from '@machines/lifecycle/waiting';
import { narrowingOf, ownVisibleTo } from '@server/records/access';
import { type AreaBinding, companySql } from '@server/records/binding';
import { dueByClock, dueSql, holdsSql, isDueByClock } from '@server/records/due';
import { workerOf } from '@server/records/process/worker';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { match } from 'ts-pattern';
import type { Source, WorkRequest } from './work-sources';

export type Sql = RawBuilder<unknown>;

/**
 * Of staff: what nobody in particular works on, or he himself does; and what he submitted does not wait for his own approval. One after the
 * other, not as one condition: so each has its oldest from an index (`workIndex`).
 */
const hisOf = (
  { binding, visibility }: Source,
  { states }: Timed,
): { readonly from: Sql; readonly where: Sql; readonly isAssigned: Sql } => {
  const { userId, role } = visibility.caller;
  const everything = { from: sql``, where: sql`true`, isAssigned: sql`false` };
  if (reachOf(role) !== 'all') return everything;
  const where = states.some(isForApprover)
    ? sql`(s.owner <> 'approver' or coalesce(t.memory->>'submitted_by', '') <> ${userId})`
    : sql`true`;
  const worker = workerOf(binding);
  if (worker === null) return { ...everything, where };
  return {
    from: sql`cross join unnest(array['', ${userId}]) as who (worker)`,
    where: sql`coalesce(${sql.ref(`t.${worker}`)}, '') = who.worker and ${where}`,
    isAssigned: sql`who.worker <> ''`,
  };
};

/** States that are read together, because they are due in the same manner, by their clock or by a day of the record, and ask the same of it. */
interface Timed {
  readonly states: readonly WaitingState[];
  /** When a record is due in one of them. */
  readonly due: Sql;
  /** What a state's records are read by, the first due first. */
  readonly order: Sql;
  isDueBefore(at: number): RawBuilder<SqlBool>;
}

const isForApprover = ({ owner }: WaitingState): boolean => owner === 'approver';

/** Must the record itself be read to know whether its case waits for the caller? Else its index says so. */
const asksTheRecord = (state: WaitingState): boolean =>
  isForApprover(state) || state.way !== undefined || state.deciders !== undefined;

const isDueInState = (at: number) => isDueByClock(at, sql.ref('s.days'));

/** By the clock alone an index has a state's cases in their order; those that are due by a day of the record are few, and sorted. */
export const timedOf = ({ binding, states }: Source, now: Date): readonly Timed[] => {
  const byDay = states.filter(({ dueField }) => dueField !== null);
  const byClock = states.filter(({ dueField }) => dueField === null);
  const clocked = { due: dueByClock('s'), order: sql`t.state_since`, isDueBefore: isDueInState };
  const dated = () => {
    const due = dueSql(binding, now, 's');
    return {
      due,
      order: due,
      isDueBefore: (at: number) => sql<SqlBool>`${due} < ${new Date(at)}::timestamptz`,
    };
  };
  return [
    { states: byClock.filter((state) => !asksTheRecord(state)), ...clocked },
    { states: byClock.filter(asksTheRecord), ...clocked },
    ...(byDay.length > 0 ? [{ states: byDay, ...dated() }] : []),
  ].filter((timed) => timed.states.length > 0);
};

/** Is it due early enough for what was chosen? */
const meetsChoice = (due: DueChoice, { isDueBefore }: Timed, now: Date): RawBuilder<SqlBool> =>
  match(due)
    .with('any', () => sql<SqlBool>`true`)
    .with('late', () => isDueBefore(now.getTime()))
    .with('week', () =>
      // what ends with its last day is due at midnight
      isDueBefore(startOfDayInDubai(addDays(dayInDubai(now.getTime()), DUE_WEEK_DAYS + 1)) + 1),
    )
    .exhaustive();

/**
 * The applied companies one after the other: each has its oldest from an index, whether it has thousands of records or none, so that one
 * plan suits them all.
 */
const companiesApart = (
  { binding, visibility }: Source,
  { scope }: WorkRequest,
): { readonly from: Sql; readonly where: RawBuilder<SqlBool> } => {
  const narrowing = narrowingOf(binding);
  if (!isApart(scope) || narrowing.by !== 'company')
    return { from: sql``, where: ownVisibleTo(binding, visibility) };
  return {
    from: sql`cross join unnest(${[...scope.ids]}::text[]) as applied (company_id)`,
    where: ownVisibleTo(
      binding,
      visibility,
      sql<SqlBool>`${sql.ref(`t.${narrowing.column}`)} = applied.company_id`,
    ),
  };
};

/** Of a state in which cases go different ways: those that wait for the role with this owner. */
const waysWithin = (binding: AreaBinding, states: readonly WaitingState[], now: Date): Sql =>
  sql.join(
    [
      sql`true`,
      ...states.flatMap(({ machine, leaf, owner, way }) => {
        if (way === undefined) return [];
        return [
          sql`(s.machine <> ${machine} or s.leaf <> ${leaf} or s.owner <> ${owner}
            or ${holdsSql(binding, way, now)} = ${way.isOneOf})`,
        ];
      }),
    ],
    sql` and `,
  );

/** Of a state whose decision is refused to some of its role: not the cases that would be refused to him. */
const decidedByHim = ({ states, visibility }: Source): Sql =>
  sql.join(
    [
      sql`true`,
      ...states.flatMap(({ machine, leaf, deciders }) => {
        if (deciders === undefined) return [];
        const another = sql`coalesce(${sql.ref(`t.${deciders.notBy}`)}, '') <> ${visibility.caller.userId}`;
        const seen = sees(visibility, deciders.sees)
          ? sql`true`
          : sql`coalesce(${sql.ref(`t.${deciders.sees}`)}, '') = ''`;
        return [sql`(s.machine <> ${machine} or s.leaf <> ${leaf} or (${another} and ${seen}))`];
      }),
    ],
    sql` and `,
  );

/**
 * What waits in one area, each state's oldest first and no more of them than are counted: an index of the table has them in this order, so
 * that what is read does not grow with the table. `array_position`, for the planner takes `any` to leave next to nothing of a state, and
 * would read and sort all of it.
 */
export const waitingIn = (source: Source, request: WorkRequest, timed: Timed): RawBuilder<unknown> => {
  const { due, now } = request;
  const { binding } = source;
  const { states } = timed;
  const { area } = binding;
  const his = hisOf(source, timed);
  const companies = companiesApart(source, request);
  const values = states.map(
    ({ machine, leaf, state, owner, days, dueField }) =>
      sql`(${sql.join([machine, leaf, state, owner].map(sql.lit))}, ${sql.lit(days)}::integer, ${sql.lit(dueField)}::text)`,
  );
  return sql`(select ${sql.lit(area.name)} as area, w.id, s.machine, s.leaf, s.owner, w.due_at,
      w.company_id, ${his.isAssigned} as is_assigned
    from (values ${sql.join(values)}) as s (machine, leaf, state, owner, days, due_field)
    ${his.from} ${companies.from}
    cross join lateral (select t.id, ${timed.due} as due_at, ${companySql(binding)} as company_id
      from ${sql.table(area.entity)} as t
      where t.state = s.state and t.machine = s.machine and array_position(t.leaves, s.leaf) is not null
        and ${his.where} and ${waysWithin(binding, states, now)} and ${decidedByHim({ ...source, states })} and ${meetsChoice(due, timed, now)} and ${companies.where}
      order by ${timed.order}, t.id limit ${sql.lit(MY_WORK_COUNTED + 1)}) as w)`;
};

/** So many companies are asked for one after the other; of more, all at once. */
const MOST_APART = 20;
const isApart = (scope: Scope): scope is Extract<Scope, { kind: 'companies' }> =>
  scope.kind === 'companies' && scope.ids.length <= MOST_APART;

/** Of many companies, or through another record, there may be many or none: how to find them depends on which, so it is planned anew. */
export const isPlannedOnce = ({ binding }: Source, { scope }: WorkRequest): boolean =>
  scope.kind !== 'companies' || (isApart(scope) && narrowingOf(binding).by !== 'another record');
