import type { AlertGroup, AlertGrouping } from '@domain/areas/alerts/alert-calls';
import type { Schema } from '@server/db/schema';
import { labelSql } from '@server/records/expressions';
import { pickedBy } from '@server/records/query/conditions';
import type { ListRequest } from '@server/records/query/list';
import { type Kysely, sql } from 'kysely';

/** Of exactly the alerts that a list of this request has: a figure and the list that it leads to cannot part. */
export const alertGroups = async (
  db: Kysely<Schema>,
  { binding, visibility, query, now }: ListRequest,
  by: AlertGrouping,
): Promise<AlertGroup[]> => {
  const to = binding.area.fields[by]?.to;
  const key = sql.ref('g.key');
  // nothing is at stake for whoever is not told what is
  const atStake = visibility.hidden.has('at_stake_fils') ? sql`0` : sql`sum(t.at_stake_fils)`;
  const { rows } = await sql<AlertGroup>`
    select g.*, coalesce(${to === undefined ? sql`null::text` : labelSql(to, key)}, '') as label
    from (select ${sql.ref(`t.${by}`)} as key, count(*)::integer as count,
        (count(*) filter (where t.severity = 'critical'))::integer as critical,
        (count(*) filter (where t.severity = 'high'))::integer as high,
        (count(*) filter (where t.severity = 'medium'))::integer as medium,
        coalesce(${atStake}, 0)::bigint as at_stake_fils, min(t.due_on) as due_on
      from alert as t where ${pickedBy(binding, visibility, query, now)} group by 1) as g
    order by g.critical desc, g.high desc, g.at_stake_fils desc, g.count desc, g.key`.execute(db);
  return rows;
};
