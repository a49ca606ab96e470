import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/**
 * The close of a month: its tasks, a soft lock before the one for good, and the controller, who alone posts entries into a month that is
 * soft-locked. A month that was locked before stays locked.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table close_task (
      ${PROCESS},
      kind text not null check (kind in ('billing', 'bank', 'accruals', 'control_accounts', 'vat')),
      period_id text not null references ledger_period (id),
      note text,
      signed_by_id text references app_user (id),
      signed_on date,
      why text,
      unique (period_id, kind)
    )`,
    ...caseColumns('close_task'),
    ...listIndexes('close_task', { searched: [], sorted: {}, filtered: ['period_id', 'signed_by_id'] }),
    `alter table ledger_period add column soft_locked_by_id text references app_user (id)`,
    `insert into close_task (id, machine, machine_version, state, state_since, kind, period_id)
      select p.id || '-' || replace(kind, '_', '-'), 'close-task', 1, 'open', now(), kind, p.id from ledger_period as p
        cross join unnest(array['billing', 'bank', 'accruals', 'control_accounts', 'vat']) as kind
      where p.state = 'open'`,
    `alter table journal_entry add column late_reason text`,
    `create table user_duty (
      user_id text not null references app_user (id) on delete cascade,
      duty text not null check (duty in ('controller')),
      primary key (user_id, duty)
    )`,
  ]);
