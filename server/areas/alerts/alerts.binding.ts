import { alertKindsFor } from '@domain/areas/alerts/alert-audience';
import { remediesByKind } from '@domain/areas/alerts/alert-remedies';
import { alerts } from '@domain/areas/alerts/alerts.area';
import { OWNERS } from '@domain/records/owners';
import { reachOf } from '@domain/session/access.policy';
import { alertLifecycle } from '@machines/areas/alerts/alert.lifecycle';
import { allOf, anyOf } from '@server/db/text-lists';
import type { AreaBinding } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { type RawBuilder, sql } from 'kysely';

/** The latest record that already mends the cause of the alert `t`, in SQL. */
const remedySql = (): RawBuilder<unknown> =>
  sql`(case t.kind ${sql.join(
    remediesByKind().map(([kind, { area, of, same, ended }]) => {
      const alike = Object.entries(same).map(([name, value]) => sql`and ${sql.ref(`m.${name}`)} = ${value}`);
      return sql`when ${kind} then (select m.id from ${sql.table(knownBinding(area).area.entity)} as m
        where ${sql.ref(`m.${of}`)} = t.record_id ${sql.join(alike, sql` `)} and m.state <> ${allOf(ended)}
        order by m.created_at desc, m.id limit 1)`;
    }),
    sql` `,
  )} end)`;

export const binding: AreaBinding = {
  area: alerts,
  lifecycles: [alertLifecycle],
  ...OWNERS.alerts,
  audience: (caller) =>
    reachOf(caller.role) === 'all' ? sql`true` : sql`t.kind = ${anyOf(alertKindsFor(caller))}`,
  derived: () => ({ remedy_id: remedySql() }),
};
