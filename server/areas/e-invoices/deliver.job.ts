import type { Job } from '@server/platform/jobs/job';
import { commandAsSystem } from '@server/records/write/write';
import { sql } from 'kysely';
import { deliver, type Waiting } from './deliver';
import { binding } from './e-invoices.binding';

/** Of one round; the next one, a minute later, goes on. */
const AT_ONCE = 100;

/** Electronic invoices on their way, one after the other; those of documents that were cancelled before are withdrawn. */
export const job: Job = {
  name: 'delivery of electronic invoices',
  run: async (services) => {
    const { db, clock, eInvoices: gateway } = services;
    const cancelled = await db
      .selectFrom('e_invoice as e')
      .innerJoin('invoice as i', 'i.id', 'e.invoice_id')
      .select('e.id')
      .where('e.state', 'in', ['queued', 'rejected'])
      .where('i.state', '=', 'cancelled')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of cancelled)
      await commandAsSystem(services, binding, {
        id,
        event: 'withdraw',
        payload: { correction: 'The invoice was cancelled.' },
      });
    if (gateway === null) return;
    const { rows } = await sql<Waiting>`
      select id, invoice_id as "invoiceId", number, uuid, state, receipt from e_invoice
      where state in ('queued', 'submitted', 'validated')
        and (next_attempt_at is null or next_attempt_at <= ${clock.now()})
      order by coalesce(next_attempt_at, state_since), id limit ${AT_ONCE}`.execute(db);
    for (const one of rows) await deliver(services, gateway, one);
  },
};
