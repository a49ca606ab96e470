import { randomUUID } from 'node:crypto';
import { noteAudiences } from '@domain/area/area.policy';
import type { Note, NoteAudience } from '@domain/area/records';
import { writeAudit } from '@server/platform/audit';
import { invalidField } from '@server/platform/http/parse';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { namesOf } from '../read/people';
import type { SeenRecord } from '../record-access';
import { requestReplay } from './request-key';
import { announce } from './store';

/**
 * Who may look at a record may write on it. Staff say whether the client reads it, too; without a word it stays with the staff.
 * @throws Refusal invalid_input: an audience that this role does not write for; key_reused
 */
export const addNote = async (
  services: Services,
  caller: Caller,
  { binding, entity, id: entityId }: SeenRecord,
  options: {
    readonly text: string;
    readonly audience?: NoteAudience | undefined;
    readonly key?: string | undefined;
  },
): Promise<Note> => {
  const { db, clock, live } = services;
  const [usual = 'shared', ...others] = noteAudiences(caller.role);
  const { text, audience = usual, key } = options;
  if (![usual, ...others].includes(audience))
    throw invalidField('audience', 'invalid', 'Is not for this role to choose');
  const at = clock.now();
  const row = { id: randomUUID(), entity, entity_id: entityId, at, author_id: caller.userId, text, audience };
  const call = `addNote ${binding.area.name} ${entityId}`;
  const stored = await db.transaction().execute(async (trx) => {
    const before = await requestReplay(
      trx,
      { userId: caller.userId, key, call, body: { text, audience } },
      { entityId: row.id, at },
    );
    if (before.kind === 'replay')
      return trx.selectFrom('note').selectAll().where('id', '=', before.entityId).executeTakeFirstOrThrow();
    await trx.insertInto('note').values(row).execute();
    await writeAudit(trx, {
      at,
      actorId: caller.userId,
      action: 'note.added',
      entity,
      entityId,
      after: { note: row.id, audience },
    });
    if (audience === 'shared') await announce({ services, trx, binding }, [entityId]);
    else await live.dataChanged([binding.area.name], {}, trx);
    return row;
  });
  const nameOf = await namesOf(db, [caller.userId]);
  return { id: stored.id, at: stored.at.toISOString(), author: nameOf(caller.userId), text, audience };
};
