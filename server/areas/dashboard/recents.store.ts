import {
  LATEST,
  type MobileLogins,
  type RecentOnboarding,
  type RecentTicket,
} from '@domain/dashboard/dashboard';
import { stateLabel, ticketLabel } from '@domain/dashboard/distribution.rules';
import type { Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { within } from '@server/platform/scope';
import { type Kysely, sql } from 'kysely';

/** The latest onboardings, whatever their state. */
export const latestOnboardings = async (db: Kysely<Schema>, scope: Scope): Promise<RecentOnboarding[]> => {
  const rows = await db
    .selectFrom('onboarding_case as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.id', 'o.state', 'o.created_at', 'o.first_name', 'o.last_name', 'o.image_url', 'c.name'])
    .where(within(scope, { company: 'o.company_id', employee: 'o.employee_id' }))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    status: stateLabel(row.state),
    company_name: row.name,
    createdAt: row.created_at.toISOString(),
    userDetails: { first_name: row.first_name, last_name: row.last_name, image_url: row.image_url },
  }));
};

/** The latest support tickets, whatever their state. Nobody assigned: name and id are null. */
export const latestTickets = async (db: Kysely<Schema>, scope: Scope): Promise<RecentTicket[]> => {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('app_user as u', 'u.id', 't.assigned_to_id')
    .select(['t.id', 't.incident_number', 't.type', 't.state', 't.assigned_to_id', 't.created_at', 'c.name'])
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('assignee'))
    .where(within(scope, { company: 't.company_id', employee: 't.employee_id' }))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    incident_number: row.incident_number,
    company_name: row.name,
    type: row.type,
    status: ticketLabel(row.state),
    assignedToName: row.assignee,
    assignedToId: row.assigned_to_id,
    createdAt: row.created_at.toISOString(),
  }));
};

/** Active employees who have signed in on the mobile app: how many, and whose first sign-in was the latest. */
export const mobileLogins = async (
  db: Kysely<Schema>,
  scope: Scope,
): Promise<{ count: number; users: MobileLogins['users'][number][] }> => {
  const onApp = db
    .selectFrom('employee as e')
    .where('e.status', '=', sql.lit('active'))
    .where('e.first_mobile_login_at', 'is not', null)
    .where(within(scope, { company: 'e.company_id', employee: 'e.id' }));
  const { count } = await onApp
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await onApp
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .select(['e.id', 'e.first_name', 'e.last_name', 'e.image_url', 'c.name'])
    .select((of) => of.ref('e.first_mobile_login_at').$notNull().as('first_login'))
    .orderBy('e.first_mobile_login_at', 'desc')
    .orderBy('e.id')
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
