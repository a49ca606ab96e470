import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Why a visa process was begun beside a valid residence or another process. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [`alter table visa_case add column second_visa_reason text`]);
