import { accessIn, mayCommand } from '@domain/area/area.policy';
import type { Grant } from '@domain/area/field';
import { SEVERITIES } from '@domain/areas/alerts/alerts.area';
import { addressOfList, type Filter } from '@domain/dashboard/counted-lists';
import { reachOf } from '@domain/session/access.policy';
import type { MailLanguage } from '@domain/settings/settings';
import { type CalendarDate, dayInDubai, startOfDayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Job } from '@server/platform/jobs/job';
import { notify } from '@server/platform/notify';
import type { Services } from '@server/platform/services';
import { ownVisibleTo, type Visibility, visibilityOf } from '@server/records/access';
import { labelSql } from '@server/records/expressions';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { binding } from './alerts.binding';
import { bySeverity, type DigestAlert, digestText, NAMED } from './digest-text';

/** In Dubai; whoever begins to work finds it. */
const DIGEST_HOUR = 7;
const HOUR_MS = 3_600_000;

interface Reader {
  readonly id: string;
  readonly role: string | null;
  readonly company_id: string | null;
  readonly employee_id: string | null;
  readonly language: MailLanguage;
  readonly grants: readonly Grant[];
}

/**
 * What is open and his to everybody who reads alerts: once a day, in his language, in the ways that he chose. Staff who may take one are told of
 * those that nobody owns how many there are; to a client's HR administrator are those of his companies, as far as they are his to know. Whoever has
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
    .select(
      sql<Grant[]>`array(select g.grant_name from user_grant as g where g.user_id = u.id order by 1)`.as(
        'grants',
      ),
    )
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
  const digest = await digestOf(trx, reader);
  const unowned = digest.unowned.count === 0 ? null : digest.unowned;
  if (digest.own.length === 0 && unowned === null) return;
  const address = `${services.config.publicUrl}${listOf(ownedBy(null))}`;
  await notify(services, trx, [
    {
      userId: reader.id,
      kind: 'alert',
      wording: { code: 'alerts', ...bySeverity(digest.own), unowned: unowned?.count ?? 0 },
      letter: digestText(reader.language, digest.own, unowned && { ...unowned, address }),
      // what it counts is what it leads to
      route: listOf(reachOf(reader.role) === 'all' ? ownedBy(digest.own.length > 0 ? reader.id : null) : {}),
    },
  ]);
};

const ownedBy = (owner: string | null): Filter => ({
  owner_id: owner === null ? { empty: true } : { in: [owner] },
});

/** The list of what is open. */
const listOf = (filter: Filter): string =>
  addressOfList({ area: 'alerts', page: '/alerts', tab: 'all', preset: {}, filter });

interface Digest {
  readonly own: readonly DigestAlert[];
  readonly unowned: { readonly count: number; readonly named: readonly DigestAlert[] };
}

const digestOf = async (trx: Kysely<Schema>, reader: Reader): Promise<Digest> => {
  const { id: userId, role, company_id: companyId, employee_id: employeeId, grants } = reader;
  const visibility = await visibilityOf(
    trx,
    { userId, role, companyId, employeeId, sessionId: '', grants },
    binding,
  );
  // a client has no alerts of his own: he reads those of his companies
  if (reachOf(role) !== 'all')
    return { own: await openAlerts(trx, visibility, sql`true`), unowned: { count: 0, named: [] } };
  const mayTake = mayCommand(binding.area, role, 'acknowledge');
  const unowned = mayTake ? await openAlerts(trx, visibility, sql`t.owner_id is null`) : [];
  return {
    own: await openAlerts(trx, visibility, sql`t.owner_id = ${userId}`),
    unowned: { count: unowned.length, named: unowned.slice(0, NAMED) },
  };
};

/** The gravest first; among equals what costs most, then what is due first. */
const openAlerts = async (
  trx: Kysely<Schema>,
  visibility: Visibility,
  whose: RawBuilder<unknown>,
): Promise<readonly DigestAlert[]> => {
  const atStake = visibility.hidden.has('at_stake_fils') ? sql`null::bigint` : sql`t.at_stake_fils`;
  const { rows } =
    await sql<DigestAlert>`select t.kind, t.severity, t.about, t.due_on, ${atStake} as at_stake_fils,
      ${labelSql('company', sql.ref('t.company_id'))} as company
    from alert as t
    where t.state in ('raised', 'acknowledged') and ${whose} and ${ownVisibleTo(binding, visibility)}
    order by array_position(${[...SEVERITIES]}::text[], t.severity), t.at_stake_fils desc nulls last, t.due_on, t.id`.execute(
      trx,
    );
  return rows;
};
