import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Subscriptions to ILOE that end are asked of processes of every state: alerts tell of them (server/areas/alerts/ends.ts). */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create index visa_case_iloe_ends on visa_case (iloe_expires_on) where iloe_expires_on is not null',
  ]);
