import { randomUUID } from 'node:crypto';
import type { Note } from '@domain/area/records';
import { writeAudit } from '@server/platform/audit';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { namesOf } from './people';
import type { SeenRecord } from './record-access';

/** Newest first; none of a record that is only shared with the reader. */
export const listNotes = async (
  { db }: Pick<Services, 'db'>,
  { entity, id, isHis }: SeenRecord,
): Promise<readonly Note[]> => {
  if (!isHis) return [];
  const rows = await db
    .selectFrom('note')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  const nameOf = await namesOf(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: nameOf(row.author_id),
    text: row.text,
  }));
};

/** Who may look at a record may write on it. */
export const addNote = async (
  { db, clock, live }: Services,
  caller: Caller,
  { binding, entity, id: entityId, companyIds }: SeenRecord,
  text: string,
): Promise<Note> => {
  const at = clock.now();
  const row = { id: randomUUID(), entity, entity_id: entityId, at, author_id: caller.userId, text };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('note').values(row).execute();
    await writeAudit(trx, {
      at,
      actorId: caller.userId,
      action: 'note.added',
      entity,
      entityId,
      after: { note: row.id },
    });
    await live.dataChanged([binding.area.name, ...(binding.topics ?? [])], { companyIds }, trx);
  });
  const nameOf = await namesOf(db, [caller.userId]);
  return { id: row.id, at: at.toISOString(), author: nameOf(caller.userId), text };
};
