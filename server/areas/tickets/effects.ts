import { writeAudit } from '@server/platform/audit';
import { invalidField } from '@server/platform/http/parse';
import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

/** The first time that somebody takes it up. */
export const noteResponse = async ({ row, at, set }: EffectWork): Promise<void> => {
  if ((row.fields.first_response_at ?? null) === null) set({ first_response_at: at.toISOString() });
};

/** The time that it has spent in the state which it leaves now does not count. */
export const addPause = async ({ trx, row, at }: EffectWork): Promise<void> => {
  const seconds = Math.max(0, Math.floor((at.getTime() - row.stateSince.getTime()) / 1_000));
  await trx
    .updateTable('ticket')
    .set((of) => ({ paused_seconds: of('paused_seconds', '+', seconds) }))
    .where('id', '=', row.id)
    .execute();
};

/**
 * What was written on it goes to the ticket that it is merged into, with author and time.
 * @throws Refusal invalid_input: that one is itself, is another client's, or was merged away itself
 */
export const join = async ({ trx, row, next, actor, at }: EffectWork): Promise<void> => {
  const target = String(next.record.merged_into_id);
  const other = await trx
    .selectFrom('ticket')
    .select(['company_id', 'state'])
    .where('id', '=', target)
    .forUpdate()
    .executeTakeFirst();
  if (!other || target === row.id || other.state === 'merged' || other.company_id !== row.companyId)
    throw invalidField('payload.merged_into_id', 'invalid', 'Is no ticket that this one can be merged into');
  await sql`insert into note (id, entity, entity_id, at, author_id, text, audience)
    select gen_random_uuid()::text, 'ticket', ${target}, at, author_id, text, audience
    from note where entity = 'ticket' and entity_id = ${row.id}`.execute(trx);
  await writeAudit(trx, {
    at,
    actorId: actor.userId,
    action: 'ticket.joined',
    entity: 'ticket',
    entityId: target,
    after: { ticket_id: row.id },
  });
};
