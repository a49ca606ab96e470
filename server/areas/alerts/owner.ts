import type { AlertWorker } from '@domain/areas/alerts/alert.rules';
import { type AreaBinding, companySql } from '@server/records/binding';
import { workerOf } from '@server/records/process/worker';
import { type RawBuilder, sql } from 'kysely';
import { match } from 'ts-pattern';

const nobody = sql<string | null>`null::text`;

/** Who an alert about the record `t` is for, in SQL: an active user, or null. */
export const ownerSql = (binding: AreaBinding, worker: AlertWorker): RawBuilder<string | null> => {
  const field = workerOf(binding);
  const user = match(worker)
    .with('record', () => (field === null ? nobody : sql.ref(`t.${field}`)))
    .with('pro', 'account_manager', (role) => {
      const column = `c.${role}_id`;
      return sql`(select ${sql.ref(column)} from company as c where c.id = ${companySql(binding)})`;
    })
    .exhaustive();
  return sql<string | null>`(select u.id from app_user as u where u.id = ${user} and u.status = 'active')`;
};
