import { pickedIn } from '@domain/dashboard/counted-lists';
import { homeFigures, type ListFigure } from '@domain/my-work/home';
import type { HomeAmounts } from '@domain/my-work/my-work';
import { sees } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import type { Scope } from '@domain/session/scope.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Caller } from '@server/platform/scope';
import { mayEnter, visibilityWithin } from '@server/records/access';
import { valueSql } from '@server/records/expressions';
import { pickedByAmount } from '@server/records/query/conditions';
import { listPage } from '@server/records/query/list';
import { knownBinding } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';

interface HomeRequest {
  readonly caller: Caller;
  readonly scope: Scope;
  readonly now: Date;
}

/** What stands beside the figures of a home: amounts over exactly the lists that they count, and an employee's latest payslip. */
export const homeAmounts = async (db: Kysely<Schema>, request: HomeRequest): Promise<HomeAmounts> => {
  const { caller, now } = request;
  const figures = homeFigures(caller.role, dayInDubai(now.getTime()));
  const sums: HomeAmounts['sums'] = [];
  for (const figure of figures.filter((one) => 'list' in one)) {
    const fils = await sumOf(db, request, figure);
    if (fils !== null) sums.push({ id: figure.id, fils });
  }
  return { sums, payslip: await payslipOf(db, request) };
};

/** What is added up, if he may see it. */
const sumOf = async (
  db: Kysely<Schema>,
  { caller, scope, now }: HomeRequest,
  { list, sum }: ListFigure,
): Promise<number | null> => {
  const binding = knownBinding(list.area);
  if (sum === undefined || !mayEnter(caller.role, binding)) return null;
  const visibility = visibilityWithin(caller, binding, scope);
  if (!sees(visibility, sum)) return null;
  const { among, isMet } = pickedByAmount(binding, visibility, pickedIn(list), {
    name: sum,
    value: sql.ref('picked.amount'),
    now,
  });
  const { rows } = await sql<{ fils: number }>`
    with picked as materialized (select ${valueSql(binding, sum, now)} as amount
      from ${sql.table(binding.area.entity)} as t where ${among})
    select coalesce(sum(picked.amount), 0)::bigint as fils from picked where ${isMet}`.execute(db);
  return rows[0]?.fils ?? 0;
};

const payslipOf = async (
  db: Kysely<Schema>,
  { caller, scope, now }: HomeRequest,
): Promise<HomeAmounts['payslip']> => {
  if (reachOf(caller.role) !== 'self') return null;
  const binding = knownBinding('payslips');
  const visibility = visibilityWithin(caller, binding, scope);
  const query = {
    search: '',
    filter: { state: { in: ['released', 'viewed'] } },
    sort: { field: 'month', direction: 'desc' as const },
  };
  const page = { size: 1, start: 0, after: null };
  const { rows } = await listPage(db, { binding, visibility, query, now }, page, false);
  return rows[0] ?? null;
};
