import { createHash, randomUUID } from 'node:crypto';
import type { Grant } from '@domain/area/field';
import type { Database } from '@server/db/database';

/** When everything that a walk lays ready began. */
export const BEGAN = new Date('2026-11-30T08:00:00Z');

/** What a row of every lifecycle has; its id is a new one. */
export const stored = (machine: string, state: string) => ({
  id: randomUUID(),
  machine,
  machine_version: 1,
  state,
  state_since: BEGAN,
});

let numbers = 0;
/** A number that no other document has; its digits are few, as the series that goes on after it counts in whole numbers. */
export const newNumber = (): string => {
  numbers += 1;
  return `EDGE-X${numbers}`;
};

/** A file that hangs on a record: only that it is there counts, and that it is no other one's copy. */
export const attachTo = async (
  { db }: Database,
  entity: string,
  entity_id: string,
  author_id: string | null = null,
): Promise<void> => {
  await db
    .insertInto('attachment')
    .values({
      id: randomUUID(),
      entity,
      entity_id,
      at: BEGAN,
      author_id,
      name: 'paper.pdf',
      type: 'application/pdf',
      size: 1,
      sha256: createHash('sha256').update(randomUUID()).digest('hex'),
      file_key: randomUUID(),
    })
    .execute();
};

/** Who sees what this grant shows, from now on: these users, and nobody else. */
export const showTo = async (
  { db }: Database,
  grant_name: Grant,
  users: readonly string[],
): Promise<void> => {
  await db.deleteFrom('user_grant').where('grant_name', '=', grant_name).execute();
  const grants = users.map((user_id) => ({ user_id, grant_name }));
  if (grants.length > 0) await db.insertInto('user_grant').values(grants).execute();
};

/** Who sees what others earn, from now on: these users, and nobody else. */
export const showWagesTo = (database: Database, users: readonly string[]): Promise<void> =>
  showTo(database, 'salary', users);
