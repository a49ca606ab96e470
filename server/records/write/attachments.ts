import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Attachment } from '@domain/area/records';
import { ATTACHMENT_BYTES } from '@openapi/records.contract';
import { writeAudit } from '@server/platform/audit';
import { allowedTypeOf } from '@server/platform/files/file-kind';
import { receiveFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { attachmentOf, type StoredAttachment } from '../read/attachments';
import { namesOf } from '../read/people';
import type { SeenRecord } from '../record-access';
import { announce } from './store';

/**
 * Keeps a file for a record. Nothing of it stays when the record of it cannot be written.
 * @throws Refusal file_too_large, file_refused (its content is none of the types that are taken, whatever its name says)
 */
export const attach = async (
  services: Services,
  caller: Caller,
  record: SeenRecord,
  options: { readonly name: string; readonly content: Readable },
): Promise<Attachment> => {
  const { db, files } = services;
  const received = await receiveFile(options.content, { folder: files.incoming, maxBytes: ATTACHMENT_BYTES });
  let row: StoredAttachment;
  try {
    const type = await allowedTypeOf(received.path, options.name);
    if (type === null) throw new Refusal('file_refused');
    const { size, sha256 } = received;
    const key = await files.put(received);
    row = await writeDown(services, caller, record, { name: options.name, type, size, sha256, key }).catch(
      async (error: unknown) => {
        await files.remove(key);
        throw error;
      },
    );
  } finally {
    await received.discard();
  }
  return attachmentOf(row, await namesOf(db, [caller.userId]), false);
};

const writeDown = async (
  services: Services,
  caller: Caller,
  { binding, entity, id: entityId }: SeenRecord,
  file: Pick<StoredAttachment, 'name' | 'type' | 'size' | 'sha256'> & { readonly key: string },
): Promise<StoredAttachment> => {
  const { db, clock } = services;
  const { key, ...about } = file;
  const row: StoredAttachment = {
    id: randomUUID(),
    entity,
    entity_id: entityId,
    at: clock.now(),
    author_id: caller.userId,
    ...about,
    file_key: key,
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('attachment').values(row).execute();
    await writeAudit(trx, {
      at: row.at,
      actorId: caller.userId,
      action: 'attachment.added',
      entity,
      entityId,
      after: { attachment: row.id, ...about },
    });
    await announce({ services, trx, binding }, [{ id: entityId, before: null }]);
  });
  return row;
};
