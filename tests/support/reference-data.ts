import type { DashboardPanels } from '@domain/dashboard/dashboard';
import { KNOWN_ROLES } from '@domain/session/session';
import type { Schema } from '@server/db/schema';
import { createPasswords } from '@server/platform/auth/passwords';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DATA, PEOPLE } from '../contracts/support/back-end-data';

const AT = '2026-01-03T08:00:00.000Z';
const process = (id: string, machine: string, state: string) => ({
  id,
  machine,
  machine_version: 1,
  state,
  state_since: AT,
  created_at: AT,
  updated_at: AT,
});

/** What a super admin sees of the cases below. */
export const REFERENCE_PANELS: DashboardPanels = {
  figures: {
    users: 1,
    onboardings: 0,
    renewals: 0,
    offboardings: 0,
    visaProcesses: 0,
    tickets: 1,
    mobileUsers: 1,
  },
  leads: [
    { _id: 'New', count: 1, total_order_value: 1500.5 },
    { _id: 'Total', count: 1, total_order_value: 1500.5 },
  ],
  onboardingDistribution: [
    { _id: 'completed', count: 1 },
    { _id: 'Total', count: 1 },
  ],
  visaDistribution: [{ _id: 'Total', count: 0 }],
  offboardingDistribution: [{ _id: 'Total', count: 0 }],
  mobileLogins: {
    count: 1,
    users: [
      {
        _id: 'm1',
        fullName: 'Amal Haddad',
        companyName: 'Falcon Dubai',
        image_url: null,
        firstMobileLoginDate: AT,
      },
    ],
  },
  recentOnboardings: [
    {
      _id: 'o1',
      status: 'completed',
      company_name: 'Falcon Dubai',
      createdAt: AT,
      userDetails: { first_name: 'Ravi', last_name: '', image_url: null },
    },
  ],
  recentTickets: [
    {
      _id: 't1',
      incident_number: 'INC-1',
      company_name: 'Oryx Trading',
      type: 'Visa',
      status: 'Ongoing',
      assignedToName: null,
      assignedToId: null,
      createdAt: AT,
    },
  ],
};

/** What each customer owes, in the journal: it is what is told. */
const postBalances = async (db: Kysely<Schema>): Promise<void> => {
  const account = { ...process('account-1100', 'account', 'active'), code: '1100', name: 'Receivables' };
  await db
    .insertInto('account')
    .values({ ...account, kind: 'asset', is_postable: true })
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  for (const { _id, company_id, balance } of DATA.customers) {
    const id = `balance-${_id}`;
    await db
      .insertInto('journal_entry')
      .values({
        ...process(id, 'journal-entry', 'posted'),
        memo: 'Opening',
        number: `JE-${_id}`,
        entry_on: '2026-01-01',
        source: 'opening',
      })
      .execute();
    if (balance)
      await db
        .insertInto('journal_line')
        .values({
          ...process(id, 'journal-line', 'fixed'),
          entry_id: id,
          account_id: 'account-1100',
          company_id,
          side: balance > 0 ? 'debit' : 'credit',
          amount_fils: Math.abs(balance),
        })
        .execute();
  }
};

const hashes = createPasswords().then(async (passwords) => {
  const hashed = Object.values(PEOPLE).map(
    async ({ email, password }) => [email, await passwords.hash(password)] as const,
  );
  return new Map(await Promise.all(hashed));
});

/**
 * Empties these tables and all that refer to them, as `truncate … cascade` does, which makes anew some thousand files of which
 * nearly all are empty: once a test that takes longer than the test.
 */
const emptyWithReferrers = async (db: Kysely<Schema>, tables: readonly string[]): Promise<void> => {
  const names = async (query: RawBuilder<{ name: string }>) =>
    (await query.execute(db)).rows.map(({ name }) => name);
  const reached = await names(sql`with recursive reached as (
      select oid from pg_class where relkind = 'r' and relname in (${sql.join(tables)})
      union
      select c.conrelid from pg_constraint as c join reached on c.confrelid = reached.oid where c.contype = 'f'
    ) select relname as name from pg_class join reached using (oid)`);
  const filled = await names(
    sql`${sql.join(
      reached.map(
        (name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
      ),
      sql` union all `,
    )}`,
  );
  await db.transaction().execute(async (trx) => {
    // what refers goes as well, and what keeps the audit trail from being rewritten is no part of these tests
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const name of filled) await sql`delete from ${sql.table(name)}`.execute(trx);
  });
};

/** Empties the database, then fills it with the people and companies of the contract suites and a few cases. */
export const fillWithContractData = async (db: Kysely<Schema>): Promise<void> => {
  const hash = await hashes;
  await emptyWithReferrers(db, [
    'company',
    'app_user',
    'product',
    'configuration',
    'sign_in_attempt',
    'mail',
  ]);
  const depths = new Map([['0', 0]]);
  for (const { _id, company_name, parent_company_id } of DATA.companies) {
    const depth = 1 + (depths.get(parent_company_id) ?? 0);
    depths.set(_id, depth);
    await db
      .insertInto('company')
      .values({
        id: _id,
        name: company_name,
        parent_company_id: parent_company_id === '0' ? null : parent_company_id,
        depth,
        status: 'active',
      })
      .execute();
  }
  await db
    .insertInto('customer')
    .values(DATA.customers.map(({ _id, balance: _, ...row }) => ({ id: _id, ...row })))
    .execute();
  await postBalances(db);
  await db
    .insertInto('app_user')
    .values(
      DATA.users.map(({ user, name, role }) => ({
        id: user._id,
        email: user.email,
        password_hash: hash.get(user.email) ?? null,
        role: KNOWN_ROLES.find((known) => known === role) ?? null,
        first_login: user.firstLogin,
        first_name: name,
        last_name: '',
        company_id: user.company_id,
        status: 'active' as const,
      })),
    )
    .execute();
  await db
    .insertInto('product')
    .values({ id: 'p1', product_name: 'Books', img_name: null, base_url: 'https://books.example' })
    .execute();
  await db
    .insertInto('product_access')
    .values(DATA.users.map(({ user }) => ({ user_id: user._id, product_id: 'p1' })))
    .execute();
  await db
    .insertInto('configuration')
    .values(Object.entries(DATA.conf).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  await addCases(db);
};

const addCases = async (db: Kysely<Schema>): Promise<void> => {
  await db
    .insertInto('employee')
    .values({
      id: 'm1',
      company_id: 'branch',
      first_name: 'Amal',
      last_name: 'Haddad',
      status: 'active',
      joined_on: '2025-01-01',
      born_on: '1990-01-01',
      nationality: 'LB',
      gross_fils: 950_000,
      basic_fils: 500_000,
      first_mobile_login_at: AT,
    })
    .execute();
  await db
    .insertInto('onboarding_case')
    .values({
      ...process('o1', 'onboarding', 'completed'),
      company_id: 'branch',
      employee_id: null,
      first_name: 'Ravi',
      last_name: '',
      image_url: null,
      start_on: '2026-01-01',
    })
    .execute();
  await db
    .insertInto('lead')
    .values({
      ...process('l1', 'lead', 'new'),
      prospect_name: 'Prospect',
      owner_id: null,
      order_value_fils: 150_050,
    })
    .execute();
  await db
    .insertInto('ticket')
    .values({
      ...process('t1', 'ticket', 'open'),
      company_id: 'other',
      employee_id: null,
      incident_number: 'INC-1',
      type: 'Visa',
      subject: 'Entry permit copy',
      assigned_to_id: null,
    })
    .execute();
};
