import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** What guards ask of the files of a record: how many there are, how many different ones, and who attached them. `since`: those alone that came from then on. */
export const fileFacts = async (
  db: Kysely<Schema>,
  entity: string,
  id: string,
  since: Date | null = null,
): Promise<{
  readonly files: number;
  readonly different_files: number;
  readonly file_authors: readonly (string | null)[];
}> => {
  const files = await db
    .selectFrom('attachment')
    .select(['author_id', 'sha256'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .$if(since !== null, (found) => found.where('at', '>=', since ?? new Date(0)))
    .execute();
  return {
    files: files.length,
    different_files: new Set(files.map(({ sha256 }) => sha256)).size,
    file_authors: [...new Set(files.map(({ author_id }) => author_id))],
  };
};
