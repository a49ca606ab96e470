import { RENEWAL_REMINDS_DAYS, reminderAt } from '@domain/areas/visas/renewals.rules';
import { calendarDate, dayInDubai, daysBetween } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { allOf, anyOf } from '@server/db/text-lists';
import { type Notice, notify } from '@server/platform/notify';
import type { Services } from '@server/platform/services';
import { type Kysely, sql } from 'kysely';
import { ENDED } from './visa-states';

interface Passed {
  readonly visa_case_id: string;
  readonly employee_id: string;
  readonly employee: string;
  readonly company_id: string;
  readonly pro_id: string | null;
  readonly expires_on: string;
}

/** All reminders of a round are one transaction: an expiry is noted as spoken of together with the notifications. */
export const remindOfRenewals = (services: Services): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const { clock, live } = services;
    const at = clock.now();
    await sql`select pg_advisory_xact_lock(hashtext('renewal reminders'))`.execute(trx);
    const noted = await note(trx, at);
    if (noted.length === 0) return;
    await notifyTimelines(trx, noted, at);
    await notify(services, trx, await noticesOf(trx, noted, at));
    await live.dataChanged(['visas'], { companyIds: noted.map(({ company_id }) => company_id) }, trx);
  });

/** Renewals under way whose old paper has passed a threshold that nobody has spoken of; noted as spoken of. */
const note = async (trx: Kysely<Schema>, at: Date): Promise<readonly Passed[]> => {
  const today = dayInDubai(at.getTime());
  const { rows } = await sql<Passed>`with noted as (
      insert into renewal_notice (employee_id, paper, expires_on, threshold_days, visa_case_id, at)
      select o.employee_id, o.paper, o.expires_on, k.days, v.id, ${at}::timestamptz
      from renewal_notice o
        join visa_case v on v.employee_id = o.employee_id and v.machine = 'visa-renewal'
          and v.state <> ${allOf([...ENDED, 'residence_renewed'])}
        join employee_papers p on p.employee_id = o.employee_id
          and o.expires_on in (p.residence_expires_on, p.labour_card_expires_on)
        cross join unnest(${[...RENEWAL_REMINDS_DAYS]}::integer[]) as k (days)
      where o.expires_on - ${today}::date <= k.days
      on conflict do nothing
      returning employee_id, visa_case_id, expires_on)
    select n.visa_case_id, n.employee_id, trim(e.first_name || ' ' || e.last_name) as employee,
      v.company_id, v.pro_id, min(n.expires_on) as expires_on
    from noted n join visa_case v on v.id = n.visa_case_id join employee e on e.id = n.employee_id
    group by n.visa_case_id, n.employee_id, e.id, v.id order by min(n.expires_on), n.employee_id`.execute(
    trx,
  );
  return rows;
};

const daysLeft = ({ expires_on }: Passed, at: Date): number => {
  const day = calendarDate(expires_on);
  return day ? daysBetween(dayInDubai(at.getTime()), day) : 0;
};

const notifyTimelines = async (trx: Kysely<Schema>, noted: readonly Passed[], at: Date): Promise<void> => {
  const reported = JSON.stringify(
    noted.map((passed) => ({
      id: passed.visa_case_id,
      payload: { expires_on: passed.expires_on, days: reminderAt(daysLeft(passed, at)) },
    })),
  );
  // whoever commands one of them meanwhile counts its events after us
  await sql`select 1 from visa_case where id = ${anyOf(noted.map(({ visa_case_id }) => visa_case_id))}
    order by id for update`.execute(trx);
  await sql`insert into case_event (entity, entity_id, seq, type, actor_id, at, machine, machine_version,
      from_leaves, to_leaves, payload)
    select 'visa_case', v.id, (select coalesce(max(c.seq), 0) + 1 from case_event c
        where c.entity = 'visa_case' and c.entity_id = v.id),
      'reminded', null, ${at}::timestamptz, v.machine, v.machine_version, v.leaves, v.leaves, t.payload
    from jsonb_to_recordset(${reported}::jsonb) as t (id text, payload jsonb)
      join visa_case v on v.id = t.id`.execute(trx);
};

/** Of those whose documents end, so many are named. */
const NAMED = 3;

/** One notification for each reader, threshold and round, however many identity documents it is about. */
const noticesOf = async (
  trx: Kysely<Schema>,
  noted: readonly Passed[],
  at: Date,
): Promise<readonly Notice[]> => {
  const readers = await readersOf(trx, noted);
  return RENEWAL_REMINDS_DAYS.flatMap((days) => {
    const about = noted.filter((passed) => reminderAt(daysLeft(passed, at)) === days);
    const byReader = new Map<string, string[]>();
    for (const { visa_case_id, employee } of about)
      for (const reader of readers.get(visa_case_id) ?? [])
        byReader.set(reader, [...(byReader.get(reader) ?? []), employee]);
    return [...byReader].map(([userId, all]): Notice => {
      const names = all.slice(0, NAMED);
      const more = all.length - names.length;
      return {
        userId,
        kind: 'renewal',
        wording: { code: 'documents_end', within: days, names, more },
        route: '/visa-process?tab=renewal',
      };
    });
  });
};

/** The PRO of a case, and the HR administrators of the company and of those above it. */
const readersOf = async (
  trx: Kysely<Schema>,
  noted: readonly Passed[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ case_id: string; user_id: string }>`with recursive above as (
      select v.id as case_id, v.company_id from visa_case v
      where v.id = ${anyOf(noted.map(({ visa_case_id }) => visa_case_id))}
      union select a.case_id, c.parent_company_id from above a join company c on c.id = a.company_id
      where c.parent_company_id is not null)
    select a.case_id, u.id as user_id from above a
      join app_user u on u.company_id = a.company_id and u.role = 'isAdmin' and u.status = 'active'
    union select v.id, v.pro_id from visa_case v
      join app_user u on u.id = v.pro_id and u.status = 'active'
      where v.id = ${anyOf(noted.map(({ visa_case_id }) => visa_case_id))}
    order by 1, 2`.execute(trx);
  const readers = new Map<string, string[]>();
  for (const { case_id, user_id } of rows) readers.set(case_id, [...(readers.get(case_id) ?? []), user_id]);
  return readers;
};
