import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mayCommand } from '@domain/area/area.policy';
import type { Attachment } from '@domain/area/records';
import { commandsAt } from '@machines/lifecycle/commands';
import { ATTACHMENT_BYTES } from '@openapi/records.contract';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import { allowedTypeOf } from '@server/platform/files/file-kind';
import { receiveFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import type { Visibility } from '../access';
import { lifecycleOf } from '../binding';
import { attachmentOf, type StoredAttachment } from '../read/attachments';
import { namesOf } from '../read/people';
import { readRow } from '../read/stored';
import { requireRecord, type SeenRecord } from '../record-access';
import type { Writer } from '../writer';
import { requestReplay } from './request-key';
import { announce } from './store';
import { commandRecord } from './write';

/**
 * Keeps a file for a record. Nothing of it stays when the record of it cannot be written, or is not his to write to any more when the file
 * is in: that may take minutes.
 * @throws Refusal not_found, forbidden, file_too_large, key_reused, file_refused (its content is none of the types that are taken, whatever its name says)
 */
export const attach = async (
  services: Services,
  caller: Caller,
  record: SeenRecord,
  options: { readonly name: string; readonly content: Readable; readonly key?: string | undefined },
): Promise<Attachment> => {
  const { db, files } = services;
  const received = await receiveFile(options.content, { folder: files.incoming, maxBytes: ATTACHMENT_BYTES });
  let row: StoredAttachment;
  try {
    const type = await allowedTypeOf(received.path, options.name);
    if (type === null) throw new Refusal('file_refused');
    const { size, sha256 } = received;
    const file_key = await files.put(received);
    const file = { name: options.name, type, size, sha256, file_key };
    row = await writeDown(services, caller, record, { file, key: options.key }).catch(
      async (error: unknown) => {
        await files.remove(file_key);
        throw error;
      },
    );
    if (row.file_key !== file_key) await files.remove(file_key);
  } finally {
    await received.discard();
  }
  return attachmentOf(row, await namesOf(db, [caller.userId]), false);
};

type StoredFile = Pick<StoredAttachment, 'name' | 'type' | 'size' | 'sha256' | 'file_key'>;

/** A file that the store keeps already becomes one of its record. */
export const insertAttachment = async (trx: Kysely<Schema>, row: StoredAttachment): Promise<void> => {
  const { id, name, type, size, sha256 } = row;
  await trx.insertInto('attachment').values(row).execute();
  await writeAudit(trx, {
    at: row.at,
    actorId: row.author_id,
    action: 'attachment.added',
    entity: row.entity,
    entityId: row.entity_id,
    after: { attachment: id, name, type, size, sha256 },
  });
};

/** What came before under this key is answered as it was stored. */
const writeDown = async (
  services: Services,
  caller: Caller,
  { binding, entity, id: entityId }: SeenRecord,
  { file, key }: { readonly file: StoredFile; readonly key: string | undefined },
): Promise<StoredAttachment> => {
  const { db, clock } = services;
  const { file_key: _, ...about } = file;
  const row: StoredAttachment = {
    id: randomUUID(),
    entity,
    entity_id: entityId,
    at: clock.now(),
    author_id: caller.userId,
    author_name: null,
    ...file,
  };
  return db.transaction().execute(async (trx) => {
    const target = { area: binding.area.name, id: entityId };
    const { visibility } = await requireRecord(trx, caller, target, 'write');
    const before = await requestReplay(
      trx,
      { userId: caller.userId, key, call: `attach ${target.area} ${entityId}`, body: about },
      { entityId: row.id, at: row.at },
    );
    if (before.kind === 'replay')
      return trx
        .selectFrom('attachment')
        .selectAll()
        .where('id', '=', before.entityId)
        .executeTakeFirstOrThrow();
    await insertAttachment(trx, row);
    await announce({ services, trx, binding }, [entityId]);
    await handIn({ services, trx, binding, visibility, at: row.at }, entityId);
    return row;
  });
};

/** A file that is attached hands its record in, where the record waits for that and whoever attaches it may. */
const handIn = async (writer: Writer & { readonly visibility: Visibility }, id: string): Promise<void> => {
  const { trx, binding, visibility, at } = writer;
  const { handsIn: event } = binding;
  if (event === undefined || !mayCommand(binding.area, visibility.caller.role, event)) return;
  const row = await readRow(trx, binding, id, at);
  if (row === null || !commandsAt(lifecycleOf(binding, row.machine), row.value).has(event)) return;
  await commandRecord(writer, { id, event, payload: {}, version: 'latest' });
};
