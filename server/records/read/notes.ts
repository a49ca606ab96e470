import { noteAudiences } from '@domain/area/area.policy';
import type { Note } from '@domain/area/records';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import type { Kysely, Selectable } from 'kysely';
import type { SeenRecord } from '../record-access';
import { actorsFor } from './people';

type Stored = Selectable<Schema['note']>;

/**
 * The notes that somebody reads of a record, newest first: whatever tells notes asks here. Internal ones are the staff's; of a record that
 * is only shared with him he reads none.
 */
export const notesFor = async (
  db: Kysely<Schema>,
  { entity, id, isHis, visibility }: SeenRecord,
): Promise<readonly Stored[]> =>
  isHis
    ? db
        .selectFrom('note')
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('audience', 'in', [...noteAudiences(visibility.caller.role)])
        .orderBy('at', 'desc')
        .orderBy('id')
        .selectAll()
        .execute()
    : [];

export const listNotes = async (
  { db }: Pick<Services, 'db'>,
  record: SeenRecord,
): Promise<readonly Note[]> => {
  const rows = await notesFor(db, record);
  const { nameOf } = await actorsFor(
    db,
    record,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: nameOf(row.author_id),
    text: row.text,
    audience: row.audience,
  }));
};
