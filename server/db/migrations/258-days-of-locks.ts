import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The last time that something was done with a period, as a day in Dubai. */
const dayOf = (
  type: string,
) => `(select ((max(e.at) at time zone 'UTC') + interval '4 hours')::date from case_event as e
  where e.entity = 'ledger_period' and e.entity_id = p.id and e.type = '${type}')`;

/** When a month was locked, beside who did it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table ledger_period add column soft_locked_on date, add column locked_on date',
    `update ledger_period as p set soft_locked_on = ${dayOf('soft_lock')} where soft_locked_by_id is not null`,
    `update ledger_period as p set locked_on = ${dayOf('lock')} where locked_by_id is not null`,
  ]);
