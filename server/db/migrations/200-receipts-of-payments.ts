import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A payment knows where its receipt was mailed to. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table invoice_payment add column mailed_to text']);
