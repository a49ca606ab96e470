import { RENEWAL_OPENS_DAYS } from '@domain/areas/visas/renewals.rules';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import type { Services } from '@server/platform/services';
import { createRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';
import { ENDED } from './visa-states';
import { binding } from './visas.binding';

interface Expiring {
  readonly employee_id: string;
  readonly jurisdiction: string;
  readonly immigration: string;
  /** The paper that ends first. */
  readonly expires_on: string;
}

const BATCH = 200;

/** The identity documents of active employees that end by a day and of which nothing has been done yet. Over aliases `e`, `p`, `x`. */
const expiringBy = (day: string) => sql`employee_papers p
  join employee e on e.id = p.employee_id and e.status = 'active'
  cross join lateral (values ('residence', p.residence_expires_on), ('labour_card', p.labour_card_expires_on))
    as x (paper, expires_on)
  where x.expires_on <= ${day}::date and not exists (select from renewal_notice n
    where n.employee_id = p.employee_id and n.paper = x.paper and n.expires_on = x.expires_on
      and n.threshold_days = ${RENEWAL_OPENS_DAYS})`;

/** Renewals and cancellations that are under way: who has one needs no new renewal. */
const underWay = (employeeId: unknown) => sql`(select v.id, v.machine from visa_case v
  where v.employee_id = ${employeeId} and v.machine in ('visa-renewal', 'visa-cancellation')
    and v.state <> ${allOf(ENDED)})`;

/** Opens what has come within 90 days, each in a transaction of its own: one that fails is logged and holds up no other. */
export const openRenewals = async (services: Services): Promise<void> => {
  const { db, clock, log } = services;
  const day = addDays(dayInDubai(clock.now().getTime()), RENEWAL_OPENS_DAYS);
  for (let after = ''; ; ) {
    const { rows } = await sql<Expiring>`select p.employee_id, p.jurisdiction, p.immigration,
        min(x.expires_on) as expires_on from ${expiringBy(day)}
        and p.employee_id > ${after}
        and not exists (select from ${underWay(sql.ref('p.employee_id'))} u where u.machine = 'visa-cancellation')
      group by p.employee_id order by p.employee_id limit ${BATCH}`.execute(db);
    for (const expiring of rows) {
      await openRenewal(services, expiring, day).catch((error: unknown) => {
        log.error({ err: error, employeeId: expiring.employee_id }, 'a renewal could not be opened');
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.employee_id;
  }
};

const openRenewal = (services: Services, expiring: Expiring, day: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const { employee_id } = expiring;
    const at = services.clock.now();
    // two nodes, or somebody who opens one by hand at this moment: whoever comes second sees the first
    await sql`select 1 from employee where id = ${employee_id} for update`.execute(trx);
    const { rows } = await sql<{
      id: string;
      machine: string;
    }>`select * from ${underWay(employee_id)} u`.execute(trx);
    if (rows.some(({ machine }) => machine === 'visa-cancellation')) return;
    const caseId = rows[0]?.id ?? (await createFor(services, trx, expiring, at));
    await sql`insert into renewal_notice (employee_id, paper, expires_on, threshold_days, visa_case_id, at)
      select p.employee_id, x.paper, x.expires_on, ${RENEWAL_OPENS_DAYS}::integer, ${caseId}, ${at}::timestamptz
      from ${expiringBy(day)} and p.employee_id = ${employee_id} on conflict do nothing`.execute(trx);
  });

const createFor = async (
  services: Services,
  trx: Kysely<Schema>,
  { employee_id, jurisdiction, immigration, expires_on }: Expiring,
  at: Date,
): Promise<string> => {
  const pro_id = await usualPro(trx, employee_id);
  const fields = {
    type: 'visa renewal',
    employee_id,
    jurisdiction,
    immigration,
    location: 'inside_country',
    target_on: expires_on,
    ...(pro_id === null ? {} : { pro_id }),
  };
  const row = await createRecord({ services, trx, binding, visibility: null, at }, { fields });
  return row.id;
};

/** Who ran the employee's last process, else the last one of his company, and still works here. */
const usualPro = async (trx: Kysely<Schema>, employeeId: string): Promise<string | null> => {
  const { rows } = await sql<{ pro_id: string }>`select v.pro_id from visa_case v
      join app_user u on u.id = v.pro_id and u.status = 'active'
      join employee e on e.id = ${employeeId}
    where v.company_id = e.company_id
    order by (v.employee_id = e.id) desc, v.created_at desc, v.id limit 1`.execute(trx);
  return rows[0]?.pro_id ?? null;
};
