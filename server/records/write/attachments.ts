import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mayOpenFiles } from '@domain/area/area.policy';
import type { Attachment } from '@domain/area/records';
import { ATTACHMENT_BYTES } from '@openapi/records.contract';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import type { SentFile } from '@server/platform/bind';
import { allowedTypeOf } from '@server/platform/files/file-kind';
import { receiveFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, type Selectable, sql } from 'kysely';
import { actorsFor, namesOf } from '../read/people';
import type { SeenRecord } from '../record-access';
import { announce } from './store';

type Stored = Selectable<Schema['attachment']>;

const attachmentOf = (
  { id, at, author_id, name, type, size }: Stored,
  nameOf: Awaited<ReturnType<typeof namesOf>>,
  masked: boolean,
): Attachment => ({
  id,
  at: at.toISOString(),
  author: author_id === null ? null : nameOf(author_id),
  name,
  type,
  size,
  masked,
});

/** Newest first. */
export const listAttachments = async (
  { db }: Pick<Services, 'db'>,
  record: SeenRecord,
): Promise<readonly Attachment[]> => {
  const { entity, id } = record;
  const rows = await db
    .selectFrom('attachment')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  const { nameOf } = await actorsFor(
    db,
    record,
    rows.map((row) => row.author_id),
  );
  const opens = await opensFilesOf(db, record);
  return rows.map((row) => attachmentOf(row, nameOf, !opens(row)));
};

/**
 * Keeps a file for a record. Nothing of it stays when the record of it cannot be written.
 * @throws Refusal file_too_large, file_refused (its content is none of the types that are taken, whatever its name says)
 */
export const attach = async (
  services: Services,
  caller: Caller,
  record: SeenRecord,
  given: { readonly name: string; readonly content: Readable },
): Promise<Attachment> => {
  const { db, files } = services;
  const received = await receiveFile(given.content, { folder: files.incoming, maxBytes: ATTACHMENT_BYTES });
  let row: Stored;
  try {
    const type = await allowedTypeOf(received.path, given.name);
    if (type === null) throw new Refusal('file_refused');
    const { size, sha256 } = received;
    const key = await files.keep(received);
    row = await writeDown(services, caller, record, { name: given.name, type, size, sha256, key }).catch(
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
  file: Pick<Stored, 'name' | 'type' | 'size' | 'sha256'> & { readonly key: string },
): Promise<Stored> => {
  const { db, clock } = services;
  const { key, ...about } = file;
  const row: Stored = {
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

/** Which files of a record its reader opens: by the grant that their kind needs, and those that he has put there himself. */
const opensFilesOf = async (
  db: Kysely<Schema>,
  { binding: { area }, entity, id, sight: { caller } }: SeenRecord,
): Promise<(file: Stored) => boolean> => {
  if (area.fileGrants === undefined) return () => true;
  const { field } = area.fileGrants;
  const { rows } = await sql<{ kind: string | null }>`select ${sql.ref(`t.${field}`)} as kind
    from ${sql.table(entity)} as t where t.id = ${id}`.execute(db);
  const opensAll = mayOpenFiles(area, caller, { [field]: rows[0]?.kind ?? null });
  return ({ author_id }) => opensAll || author_id === caller.userId;
};

/** @throws Refusal not_found when the record has no such attachment, forbidden when he lacks the grant of its kind */
export const requireAttachment = async (
  db: Kysely<Schema>,
  record: SeenRecord,
  attachmentId: string,
): Promise<Stored> => {
  const { entity, id } = record;
  const row = await db
    .selectFrom('attachment')
    .where('id', '=', attachmentId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (!(await opensFilesOf(db, record))(row)) throw new Refusal('forbidden', { detail: 'grant_missing' });
  return row;
};

/** @throws Refusal not_found; anything else when the file store has lost it */
export const attachmentFile = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  record: SeenRecord,
  attachmentId: string,
): Promise<SentFile> => {
  const { name, type, file_key } = await requireAttachment(db, record, attachmentId);
  const content = await files.read(file_key);
  if (!content) throw new Error(`The file of attachment ${attachmentId} is gone`);
  return { name, type, content };
};
