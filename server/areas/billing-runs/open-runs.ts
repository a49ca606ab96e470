import { PAID_CLIENTS } from '@domain/finance/states';
import { dayInDubai } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { anyOf } from '@server/db/text-lists';
import type { Services } from '@server/platform/services';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { sql } from 'kysely';

/** Each client with a plan in force has a run of the month, opened once: one that was cancelled is not opened again. */
export const openRuns = async (services: Services): Promise<void> => {
  const { db, clock } = services;
  const month = firstOfMonth(dayInDubai(clock.now().getTime()));
  const { rows } = await sql<{ id: string }>`select c.id from company as c
    where c.state = ${anyOf(PAID_CLIENTS)}
      and exists (select from fee_plan as plan where plan.company_id = c.id and plan.state = 'approved'
        and plan.valid_from <= ${month}::date)
      and not exists (select from billing_run as run where run.company_id = c.id and run.month = ${month}::date)
    order by c.id`.execute(db);
  for (const { id } of rows)
    await db
      .transaction()
      .execute((trx) =>
        createRecord(
          { services, trx, binding: knownBinding('billing-runs'), visibility: null, at: clock.now() },
          { fields: { company_id: id, month } },
        ),
      );
};
