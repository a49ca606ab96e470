import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, runStatements } from '../statements';

/** Tickets (migration 004) become records of an area. `paused_seconds`: how long they have waited for the requester. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table ticket
      add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
      add column description text,
      add column first_response_at timestamptz,
      add column resolution text,
      add column merged_into_id text references ticket (id),
      add column paused_seconds integer not null default 0 check (paused_seconds >= 0)`,
    ...caseColumns('ticket'),
    ...listIndexes('ticket', {
      searched: ['incident_number', 'subject'],
      sorted: { incident_number: 'filled' },
      filtered: ['assigned_to_id'],
    }),
  ]);
