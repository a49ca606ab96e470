import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';

/**
 * The files of a record as documents of a letter: copies, so that the letter stays as it was sent.
 * @returns ids for `NewLetter.fileIds`, in the order in which they were attached
 * @throws when the store has lost one: nothing is sent then
 */
export const attachedFiles = async (
  {
    trx,
    services,
    at,
  }: { readonly trx: Kysely<Schema>; readonly services: Pick<Services, 'files'>; readonly at: Date },
  of: { readonly entity: string; readonly id: string },
): Promise<readonly string[]> => {
  const attachments = await trx
    .selectFrom('attachment')
    .selectAll()
    .where('entity', '=', of.entity)
    .where('entity_id', '=', of.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const ids: string[] = [];
  for (const { name, type, size, sha256, file_key } of attachments) {
    const stream = await services.files.read(file_key);
    if (stream === null) throw new Error(`The file ${name} of ${of.entity} ${of.id} is not in the store`);
    const file = {
      id: randomUUID(),
      entity: of.entity,
      entity_id: of.id,
      kind: 'attached',
      name,
      type,
      size,
      sha256,
    };
    await trx
      .insertInto('document_file')
      .values({ ...file, content: await buffer(stream), created_at: at })
      .execute();
    ids.push(file.id);
  }
  return ids;
};
