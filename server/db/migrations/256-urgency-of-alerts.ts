import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The gravest alert first, and of equals what is due first (`urgencyOf`): whatever writes severity or day, their place is theirs. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table alert add column urgency integer not null generated always as (
      (case severity when 'critical' then 0 when 'high' then 1 else 2 end) * 1000000
        + coalesce(due_on - date '1970-01-01', 999999)) stored`,
    `create index alert_by_urgency on alert (urgency, id)`,
    `create index alert_by_urgency_down on alert (urgency desc nulls last, id desc)`,
  ]);
