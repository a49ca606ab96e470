import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Duplicate } from '@domain/shared/call-failure';
import type { PrepareWork } from '@server/records/binding';
import { duplicateRefusal } from '@server/records/query/possible-duplicates';
import { sql } from 'kysely';

/**
 * A partner earns a commission for a client and a month once; one that was called off does not count.
 * @throws Refusal duplicate with the other one; nobody goes on against it
 */
export const refuseTwice = async (
  { trx, id, row, fields }: PrepareWork,
  month: CalendarDate | null,
): Promise<void> => {
  const { partner_id, company_id } = { ...row?.fields, ...fields };
  // of two that are written at once the later one waits here, and finds the other
  await trx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', String(partner_id))
    .forNoKeyUpdate()
    .execute();
  const of = month ?? row?.fields.month ?? null;
  const { rows } = await sql<Duplicate>`select c.id, p.name as label, 'month' as why
    from commission as c join partner as p on p.id = c.partner_id
    where c.partner_id = ${partner_id} and c.company_id = ${company_id} and c.month = ${of}::date
      and c.state <> 'called_off' and c.id <> ${id} limit 1`.execute(trx);
  if (rows.length > 0) throw duplicateRefusal(rows);
};
