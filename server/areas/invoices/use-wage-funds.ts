import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Money that was paid in advance for the wages that an invoice bills, as far as no other invoice was charged to it. */
const fundsOf = (invoiceId: string): RawBuilder<unknown> => sql`from run_funding as f
  where f.state = 'received' and f.amount_fils > f.allocated_fils and f.run_id in (select s.run_id
    from invoice_line as line join payslip as s on s.id = line.source_id
    where line.invoice_id = ${invoiceId} and line.source_area = 'payslips' and line.state = 'listed' and not line.source_released)`;

/** The fact `wage_funds_fils` of an invoice that is not sent yet. */
export const wageFunds = async (db: Kysely<Schema>, invoiceId: string): Promise<number> => {
  const { rows } = await sql<{
    fils: number;
  }>`select coalesce(sum(f.amount_fils - f.allocated_fils), 0)::bigint as fils
    ${fundsOf(invoiceId)}`.execute(db);
  return Number(rows[0]?.fils ?? 0);
};

/**
 * What the client has paid in advance for the wages is charged to the invoice that bills them, the oldest first; in the transaction in which
 * it is sent. Whoever sends sees what is left to be paid.
 */
export const useWageFunds = async ({ trx, services, row, at, set }: EffectWork): Promise<void> => {
  const { rows } = await sql<{
    id: string;
    left: number;
  }>`select f.id, (f.amount_fils - f.allocated_fils) as left
    ${fundsOf(row.id)} order by f.received_on, f.number for update of f`.execute(trx);
  const { total_fils, paid_fils, credited_fils } = row.fields;
  const allocated_on = dayInDubai(at.getTime());
  const writer = { services, trx, binding: knownBinding('run-fundings'), visibility: null, at };
  const due = Number(total_fils) - Number(paid_fils) - Number(credited_fils);
  let taken = 0;
  for (const { id, left } of rows) {
    const amount_fils = Math.min(Number(left), due - taken);
    if (amount_fils <= 0) break;
    const payload = { invoice_id: row.id, amount_fils, allocated_on };
    await commandRecord(writer, { id, event: 'charge', payload, version: 'latest' });
    taken += amount_fils;
  }
  if (taken > 0) set({ credited_fils: Number(credited_fils) + taken });
};
