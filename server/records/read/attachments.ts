import { mayOpenFiles } from '@domain/area/area.policy';
import { type Attachment, BY_LINK } from '@domain/area/records';
import type { Schema } from '@server/db/schema';
import type { SentFile } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { SeenRecord } from '../record-access';
import { actorsFor, type namesOf } from './people';

export type StoredAttachment = Selectable<Schema['attachment']>;

/** What the wire tells of a file; `masked`: it is named, and not to be opened. */
export const attachmentOf = (
  { id, at, author_id, author_name, name, type, size }: StoredAttachment,
  nameOf: Awaited<ReturnType<typeof namesOf>>,
  masked: boolean,
): Attachment => ({
  id,
  at: at.toISOString(),
  author: author_id === null ? byForm(author_name) : nameOf(author_id),
  name,
  type,
  size,
  masked,
});

/** Who has handed a file in by a link, without a sign-in, if not the system itself. */
export const byForm = (name: string | null) => (name === null ? null : { id: BY_LINK, label: name });

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

/** Which files of a record its reader opens: by the grant that their kind needs, and those that he has put there himself. */
const opensFilesOf = async (
  db: Kysely<Schema>,
  { binding: { area }, entity, id, visibility: { caller } }: SeenRecord,
): Promise<(file: StoredAttachment) => boolean> => {
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
): Promise<StoredAttachment> => {
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
