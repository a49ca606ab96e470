import { calendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { createPasswords } from '@server/platform/auth/passwords';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../bulk';
import { createCalendar } from './calendar';
import { makeCases } from './cases';
import { makeCompanies } from './companies';
import { makeEmployees } from './people';
import {
  CONFIGURATION,
  makeCustomers,
  makeNotifications,
  makeProductAccess,
  PRODUCTS,
} from './platform-rows';
import { PROFILES, type Profile } from './profiles';
import { makeLeads, makeTickets } from './sales-and-support';
import { DEMO_SIGN_INS, makeUsers } from './users';

export type { Profile } from './profiles';
export { DEMO_SIGN_INS } from './users';

/**
 * Fills an empty database with the demo data of a profile, all or nothing; does nothing when a company or a user is there.
 * Same rows every time for the same `today` (`YYYY-MM-DD`), except for the salts of the four password hashes.
 * @returns true when it filled the database
 */
export const seedDatabase = async (
  db: Kysely<Schema>,
  { profile, today }: { readonly profile: Profile; readonly today: string },
): Promise<boolean> => {
  const day = calendarDate(today);
  if (day === null) throw new RangeError(`Not a day: ${today}`);
  if (!(await isEmpty(db))) return false;
  const passwords = await createPasswords();
  const password = DEMO_SIGN_INS[0]?.password ?? '';
  const data = makeDemoData(profile, day, await passwords.hash(password));
  const filled = await db.transaction().execute(async (trx) => {
    // Nodes that start together on one database: the second waits here and then finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('demo data'))`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await data.insert(trx);
    return true;
  });
  // The planner knows nothing of rows that came a moment ago, and the embedded engine has nobody who would tell it later.
  if (filled) await sql`analyze`.execute(db);
  return filled;
};

const isEmpty = async (db: Kysely<Schema>): Promise<boolean> => {
  const { filled } = await db
    .selectNoFrom((of) =>
      of
        .or([
          of.exists(of.selectFrom('company').select('id')),
          of.exists(of.selectFrom('app_user').select('id')),
        ])
        .as('filled'),
    )
    .executeTakeFirstOrThrow();
  return !filled;
};

const makeDemoData = (
  profile: Profile,
  today: Parameters<typeof createCalendar>[0],
  passwordHash: string,
) => {
  const sizes = PROFILES[profile];
  const calendar = createCalendar(today);
  const companies = makeCompanies(sizes, calendar);
  const employees = makeEmployees(companies, sizes, calendar);
  const users = makeUsers(companies.rows, employees, sizes, calendar, passwordHash);
  const cases = makeCases(employees, sizes, calendar);
  const leads = makeLeads(sizes.leads, companies.rows, users, calendar);
  const tickets = makeTickets(sizes.tickets, employees, users, calendar);
  return {
    insert: async (trx: Kysely<Schema>) => {
      await insertRows(trx, 'company', companies.rows);
      await insertRows(trx, 'employee', employees);
      await insertRows(trx, 'customer', makeCustomers(companies.rows, calendar));
      await insertRows(trx, 'app_user', users);
      await insertRows(trx, 'product', PRODUCTS);
      await insertRows(trx, 'product_access', makeProductAccess(users));
      await insertRows(trx, 'notification', makeNotifications(users, calendar));
      await insertRows(trx, 'onboarding_case', cases.onboarding_case);
      await insertRows(trx, 'offboarding_case', cases.offboarding_case);
      await insertRows(trx, 'renewal_request', cases.renewal_request);
      await insertRows(trx, 'visa_case', cases.visa_case);
      await insertRows(trx, 'lead', leads);
      await insertRows(trx, 'ticket', tickets);
      const settings = Object.entries(CONFIGURATION).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
      }));
      await trx.insertInto('configuration').values(settings).execute();
    },
  };
};
