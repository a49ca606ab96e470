import { effects } from '@domain/areas/clients/client.effects';
import { entry } from '@domain/areas/clients/client.entry';
import { clients } from '@domain/areas/clients/clients.area';
import { OWNERS } from '@domain/records/owners';
import { dayInDubai } from '@domain/shared/calendar-date';
import { clientLifecycle } from '@machines/areas/clients/client.lifecycle';
import { clientDeposit } from '@server/platform/finance/client-deposit';
import type { AreaBinding } from '@server/records/binding';
import { allCarriedOut } from '@server/records/write/carried-out';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';

const employees = sql`(select count(*)::integer from employee e
      where e.company_id = t.id and e.status in ('active', 'coming'))`;
const kycState = sql`(select k.state from kyc_case k where k.company_id = t.id
      order by k.created_at desc, k.id limit 1)`;

/** The companies that the whole portal works within. */
export const binding: AreaBinding = {
  area: clients,
  lifecycles: [clientLifecycle],
  ...OWNERS.clients,
  derived: () => ({ employees, kyc_state: kycState }),
  factsFrom: ['employees', 'fee-refunds', 'invoice-lines', 'invoices', 'onboardings'],
  factsOf: async (trx, { id }, now) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select ${employees} as employees,
        coalesce(t.licence_expires_on < ${dayInDubai(now.getTime())}::date, false) as licence_expired, ${kycState} as kyc_state,
        (select count(*)::integer from company below
          where below.parent_company_id = t.id and below.state <> 'closed') as branches
      from company t where t.id = ${id}`.execute(trx);
    return { ...rows[0], deposit_left_fils: await clientDeposit(trx, id) };
  },
  prepare: preparedBy(entry),
  effects: allCarriedOut(effects),
  topics: ['companies'],
};
