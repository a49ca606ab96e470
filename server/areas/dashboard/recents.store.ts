import { EVERYTHING } from '@domain/area/query';
import { FIGURE_LISTS, pickedIn } from '@domain/dashboard/counted-lists';
import {
  LATEST,
  type MobileLogins,
  type RecentOnboarding,
  type RecentTicket,
} from '@domain/dashboard/dashboard';
import { recentOnboarding, recentTicket } from '@domain/dashboard/panel-rows';
import { sql } from 'kysely';
import { type CountWork, pickedFor } from './counted';

/** The latest onboardings, whatever their state. */
export const latestOnboardings = async (work: CountWork): Promise<RecentOnboarding[]> => {
  const rows = await work.db
    .selectFrom('onboarding_case as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.id', 't.state', 't.created_at', 't.first_name', 't.last_name', 't.image_url'])
    .select('c.name as company')
    .where(pickedFor(work, 'onboardings', EVERYTHING).picked)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(LATEST)
    .execute();
  return rows.map((row) => recentOnboarding({ ...row, created_at: row.created_at.toISOString() }));
};

/** The latest support tickets, whatever their state. */
export const latestTickets = async (work: CountWork): Promise<RecentTicket[]> => {
  const rows = await work.db
    .selectFrom('ticket as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('app_user as u', 'u.id', 't.assigned_to_id')
    .select(['t.id', 't.incident_number', 't.type', 't.state', 't.assigned_to_id', 't.created_at'])
    .select('c.name as company')
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('assignee'))
    .where(pickedFor(work, 'tickets', EVERYTHING).picked)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(LATEST)
    .execute();
  return rows.map((row) => recentTicket({ ...row, created_at: row.created_at.toISOString() }));
};

/** Employees who have signed in on the mobile app: how many, as their card counts them, and whose first sign-in was the latest. */
export const mobileLogins = async (
  work: CountWork,
): Promise<{ count: number; users: MobileLogins['users'][number][] }> => {
  const { area } = FIGURE_LISTS.mobileUsers;
  const onApp = work.db
    .selectFrom('employee as t')
    .where(pickedFor(work, area, pickedIn(FIGURE_LISTS.mobileUsers)).picked);
  const { count } = await onApp
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await onApp
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.id', 't.first_name', 't.last_name', 't.image_url', 'c.name'])
    .select((of) => of.ref('t.first_mobile_login_at').$notNull().as('first_login'))
    .orderBy('t.first_mobile_login_at', 'desc')
    .orderBy('t.id')
    .limit(LATEST)
    .execute();
  const users = rows.map((row) => ({
    _id: row.id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    companyName: row.name,
    image_url: row.image_url,
    firstMobileLoginDate: row.first_login.toISOString(),
  }));
  return { count, users };
};
