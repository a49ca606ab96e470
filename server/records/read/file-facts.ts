import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** What guards ask of the files of a record: how many there are, and who attached them. `since`: those alone that came from then on. */
export const fileFacts = async (
  db: Kysely<Schema>,
  entity: string,
  id: string,
  since: Date | null = null,
): Promise<{ readonly files: number; readonly file_authors: readonly (string | null)[] }> => {
  const files = await db
    .selectFrom('attachment')
    .select('author_id')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .$if(since !== null, (found) => found.where('at', '>=', since ?? new Date(0)))
    .execute();
  return { files: files.length, file_authors: [...new Set(files.map(({ author_id }) => author_id))] };
};
