import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * An alert says how grave it is, where it belongs, what is at stake and which record it is about. What stands on those that are open is
 * found out by the next round of the job; the record is the second part of their route.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table alert
      add column severity text not null default 'medium' check (severity in ('critical', 'high', 'medium')),
      add column topic text not null default 'documents' check (topic in ('documents', 'money', 'service')),
      add column at_stake_fils bigint,
      add column record_id text`,
    `update alert set record_id = substring(route from '[?&]record=([^&]*)'),
      topic = case kind when 'invoice' then 'money' when 'late' then 'service' else 'documents' end`,
    `alter table alert alter column record_id set not null`,
    `create index alert_of_record on alert (record_id) where state <> 'resolved'`,
    `create index alert_of_severity on alert (severity, id)`,
    `create index alert_of_topic on alert (topic, id)`,
    `create index alert_by_at_stake_fils on alert (at_stake_fils, id)`,
    `create index alert_by_at_stake_fils_down on alert (at_stake_fils desc nulls last, id desc)`,
    // the digest is written to everybody once a day, in his language
    `alter table app_user add column language text not null default 'en' check (language in ('en', 'ar'))`,
    `create table alert_digest (
      user_id text not null references app_user (id) on delete cascade,
      day date not null,
      primary key (user_id, day)
    )`,
  ]);
