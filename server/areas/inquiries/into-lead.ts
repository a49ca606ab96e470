import { leadOfInquiry } from '@domain/areas/inquiries/lead-of-inquiry';
import { writeAudit } from '@server/platform/audit';
import { visibilityOf } from '@server/records/access';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { sql } from 'kysely';

/**
 * An inquiry becomes a lead, or is laid to the one that the command names; in the transaction of the command. The lead has the notes
 * with author and time, and the inquiry with all that happened to it stays reachable from it.
 * @throws Refusal forbidden (no leads for this role), duplicate with the leads that are probably the same, invalid_input: the inquiry
 * stays where it is
 */
export const intoLead = async (work: EffectWork): Promise<void> => {
  const named = work.next.record.lead_id;
  const leadId = typeof named === 'string' ? named : await makeLead(work);
  const { trx, row, actor, at } = work;
  await sql`insert into note (id, entity, entity_id, at, author_id, text, audience)
    select gen_random_uuid()::text, 'lead', ${leadId}, at, author_id, text, audience
    from note where entity = 'inquiry' and entity_id = ${row.id}`.execute(trx);
  await writeAudit(trx, {
    at,
    actorId: actor.userId,
    action: 'lead.inquiry_joined',
    entity: 'lead',
    entityId: leadId,
    after: { inquiry_id: row.id },
  });
  work.set({ lead_id: leadId });
};

const makeLead = async ({ trx, services, next, caller, at }: EffectWork): Promise<string> => {
  const binding = knownBinding('leads');
  const visibility = caller === null ? null : await visibilityOf(trx, caller, binding);
  return (
    await createRecord({ services, trx, binding, visibility, at }, { fields: leadOfInquiry(next.record) })
  ).id;
};
