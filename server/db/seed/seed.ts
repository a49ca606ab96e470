import {
  type CalendarDate,
  calendarDate,
  monthsLater,
  startOfDayInDubai,
} from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { createPasswords } from '@server/platform/auth/passwords';
import { archivePastEInvoices } from '@server/platform/e-invoice/archive-demo';
import type { FileStore } from '@server/platform/files/file-store';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../bulk';
import { accrueGratuity } from '../ledger/accrue-gratuity';
import { postPast } from '../ledger/post-past';
import { figurePastReturns } from '../ledger/vat-boxes';
import { fillStatements } from './bank/fill-statements';
import { giveClients } from './client-workers';
import { type DemoRows, makeDemoData } from './demo-data';
import { storeDemoFiles } from './files/store-files';
import { storeStatementFiles } from './files/store-statement-files';
import { PAYROLL_MONTHS } from './finance/payroll';
import { payPastReturns } from './finance/vat-payments';
import type { Profile } from './profiles';
import { DEMO_SIGN_INS, staffOf } from './users';

export type { Profile } from './profiles';
export { DEMO_SIGN_INS } from './users';

interface SeedOptions {
  readonly profile: Profile;
  readonly today: string;
  /** Keeps the files of the demo's documents. */
  readonly files: FileStore;
}

/**
 * Fills an empty database with the demo data of a profile, all or nothing; does nothing when a company or a user is there.
 * Same rows every time for the same `today` (`YYYY-MM-DD`), except for the salts of the four password hashes.
 * @returns true when it filled the database
 */
export const seedDatabase = async (
  db: Kysely<Schema>,
  { profile, today, files }: SeedOptions,
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
    await insertDemoData(trx, data);
    // what tests need of them, they bring
    if (profile === 'demo') await giveClients(trx, data.company, data.app_user);
    await storeDemoFiles(trx, files, { drafts: data.files, day });
    const at = new Date(startOfDayInDubai(day));
    await accruePastGratuity(trx, { profile, today: day, at });
    await postPast(trx, at);
    await figurePastReturns(trx);
    await payPastReturns(trx, { today: day, at });
    await fillStatements(trx, { today: day, staff: staffOf(data.app_user) });
    await storeStatementFiles(trx, files);
    await archivePastEInvoices(trx);
    return true;
  });
  // The planner knows nothing of rows that came a moment ago, and the embedded engine has nobody who would tell it later.
  if (filled) await sql`analyze`.execute(db);
  return filled;
};

/** Each month that has wages, as the job does when it has ended; what was earned before is taken over at the end of the month before them. */
const accruePastGratuity = async (
  trx: Kysely<Schema>,
  { profile, today, at }: { readonly profile: Profile; readonly today: CalendarDate; readonly at: Date },
): Promise<void> => {
  for (let age = PAYROLL_MONTHS[profile]; age >= 0; age -= 1)
    await accrueGratuity(trx, { today: monthsLater(firstOfMonth(today), -age), at, isPast: true });
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

/** Each table after those that it refers to. */
const TABLES = [
  'company',
  'employee',
  'customer',
  'app_user',
  'user_grant',
  'user_duty',
  'product',
  'product_access',
  'notification',
  'visa_case',
  'visa_fee',
  'employee_papers',
  'renewal_notice',
  'lead',
  'lead_task',
  'mail_approval',
  'case_event',
  'case_timer',
] as const;

const insertDemoData = async (trx: Kysely<Schema>, data: DemoRows): Promise<void> => {
  for (const table of TABLES) await insertRows(trx, table, data[table]);
  for (const { table, rows } of data.areas) await insertRows(trx, table, rows);
  // they name records of areas
  await insertRows(trx, 'visa_document', data.visa_document);
  const settings = Object.entries(data.configuration).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await trx.insertInto('configuration').values(settings).execute();
};
