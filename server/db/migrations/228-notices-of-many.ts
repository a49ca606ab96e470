import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Notifications of one request over many records are joined while nobody has read them: `batch` is its key. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table notification add column batch text`,
    `create index notification_batch on notification (batch, user_id) where batch is not null and read_at is null`,
  ]);
