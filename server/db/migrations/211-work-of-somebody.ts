import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Tables whose records somebody in particular works on, and the field that names him. */
const WORKERS = {
  company: 'pro_id',
  cost_centre: 'owner_id',
  ejari_item: 'owner_id',
  email: 'owner_id',
  idea: 'owner_id',
  inquiry: 'owner_id',
  lead: 'owner_id',
  lead_task: 'assignee_id',
  mail_approval: 'author_id',
  onboarding_case: 'owner_id',
  partner: 'owner_id',
  ticket: 'assigned_to_id',
  visa_case: 'pro_id',
} as const;

export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    Object.entries(WORKERS).map(
      ([table, worker]) =>
        `create index ${table}_waiting on ${table} (state, coalesce(${worker}, ''), state_since, id)`,
    ),
  );
