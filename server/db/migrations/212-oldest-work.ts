import type { Kysely } from 'kysely';
import { runStatements, workIndex } from '../statements';

/** Tables whose records somebody in particular works on: the field that names him, and their company's where they have one. */
const WORKED: readonly (readonly [table: string, worker: string, company?: string])[] = [
  ['company', 'pro_id'],
  ['cost_centre', 'owner_id'],
  ['ejari_item', 'owner_id', 'company_id'],
  ['email', 'owner_id'],
  ['idea', 'owner_id'],
  ['inquiry', 'owner_id'],
  ['lead', 'owner_id'],
  ['lead_task', 'assignee_id'],
  ['mail_approval', 'author_id'],
  ['onboarding_case', 'owner_id', 'company_id'],
  ['partner', 'owner_id'],
  ['ticket', 'assigned_to_id', 'company_id'],
  ['visa_case', 'pro_id', 'company_id'],
];

/** A state is one of a machine, and what is counted is read from the index alone: that of 211 led to every record. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    WORKED.flatMap(([table, worker, company]) => [
      `drop index ${table}_waiting`,
      workIndex(table, worker, company),
    ]),
  );
