import { accessIn } from '@domain/area/area.policy';
import { SEVERITIES } from '@domain/areas/alerts/alerts.area';
import type { MailLanguage } from '@domain/settings/settings';
import { type CalendarDate, dayInDubai, startOfDayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Job } from '@server/platform/jobs/job';
import { notify } from '@server/platform/notify';
import type { Services } from '@server/platform/services';
import { ownVisibleTo, visibilityOf } from '@server/records/access';
import { labelSql } from '@server/records/expressions';
import { type Kysely, sql } from 'kysely';
import { binding } from './alerts.binding';
import { type DigestAlert, digestText } from './digest-text';

/** In Dubai; whoever begins to work finds it. */
const DIGEST_HOUR = 7;
const HOUR_MS = 3_600_000;

interface Reader {
  readonly id: string;
  readonly role: string | null;
  readonly company_id: string | null;
  readonly employee_id: string | null;
  readonly language: MailLanguage;
}

/**
 * What is open and his, or nobody's, to everybody who works on alerts: once a day, in his language, in the ways that he chose; whoever has
 * nothing open is written nothing. It runs after what raises them (jobs run in the order of their names). Who was written is noted in the transaction of the letter.
 */
export const job: Job = {
  name: 'digest of alerts',
  run: async (services) => {
    const now = services.clock.now().getTime();
    const today = dayInDubai(now);
    if (now < startOfDayInDubai(today) + DIGEST_HOUR * HOUR_MS) return;
    for (const reader of await readersOf(services.db, today))
      await services.db
        .transaction()
        .execute((trx) => write(services, trx, reader, today))
        .catch((error: unknown) => {
          // the others are written to all the same; he is tried again with the next round
          services.log.error({ err: error, user: reader.id }, 'a digest was not written');
        });
  },
};

const readersOf = async (db: Kysely<Schema>, today: CalendarDate): Promise<readonly Reader[]> => {
  const active = await db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.role', 'u.company_id', 'u.employee_id', 'u.language'])
    .where('u.status', '=', 'active')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('alert_digest as d')
            .select('d.user_id')
            .whereRef('d.user_id', '=', 'u.id')
            .where('d.day', '=', today),
        ),
      ),
    )
    .orderBy('u.id')
    .execute();
  return active.filter(({ role }) => accessIn(binding.area, role) !== null);
};

const write = async (
  services: Services,
  trx: Kysely<Schema>,
  reader: Reader,
  today: CalendarDate,
): Promise<void> => {
  const noted = await trx
    .insertInto('alert_digest')
    .values({ user_id: reader.id, day: today })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (noted === undefined) return;
  const alerts = await openFor(trx, reader);
  if (alerts.length === 0) return;
  const { subject, text } = digestText(reader.language, alerts);
  const [body = ''] = text.split('\n');
  await notify(services, trx, [
    { userId: reader.id, kind: 'alert', title: subject, body, letter: text, route: '/alerts' },
  ]);
};

/** The gravest first; among equals what costs most, then what is due first. */
const openFor = async (trx: Kysely<Schema>, reader: Reader): Promise<readonly DigestAlert[]> => {
  const { id: userId, role, company_id: companyId, employee_id: employeeId } = reader;
  const caller = { userId, role, companyId, employeeId, sessionId: '', grants: [] };
  const visibility = await visibilityOf(trx, caller, binding);
  const { rows } = await sql<DigestAlert>`select t.kind, t.severity, t.about, t.due_on, t.at_stake_fils,
      ${labelSql('company', sql.ref('t.company_id'))} as company
    from alert as t
    where t.state in ('raised', 'acknowledged') and (t.owner_id is null or t.owner_id = ${userId})
      and ${ownVisibleTo(binding, visibility)}
    order by array_position(${[...SEVERITIES]}::text[], t.severity), t.at_stake_fils desc nulls last, t.due_on, t.id`.execute(
    trx,
  );
  return rows;
};
