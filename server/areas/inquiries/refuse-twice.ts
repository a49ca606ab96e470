import type { FieldInputs } from '@domain/area/field';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { Duplicate } from '@domain/shared/call-failure';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { sql } from 'kysely';

/**
 * Refuses an inquiry from an address or a number that has asked before; keys as of leads (migration 006). Whoever knows of the others
 * and goes on anyway is written down.
 * @throws Refusal duplicate with the others
 */
export const refuseTwice = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, id, fields } = work;
  const email = typeof fields.email === 'string' ? fields.email : null;
  const phone = typeof fields.phone === 'string' ? fields.phone : null;
  if (email === null && phone === null) return {};
  const { rows: duplicates } = await sql<Duplicate>`
    select i.id, i.contact_name as label, case when i.email_key = lower(${email}::text) then 'email' else 'phone' end as why
    from inquiry as i
    where (i.email_key = lower(${email}::text) or i.phone_key = phone_key(${phone}::text)) and i.id <> ${id}
    order by i.updated_at desc, i.id limit ${MOST_DUPLICATES}`.execute(trx);
  await refuseUnlessForced('inquiry', work, duplicates, 'Asked before: ');
  return {};
};
