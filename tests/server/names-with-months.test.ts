import { up } from '@server/db/migrations/215-names-with-months';
import { up as nameEntries } from '@server/db/migrations/217-names-of-month-entries';
import { onBothEngines } from '@tests/support/database';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';

const NAMES = {
  payroll_run: {
    '2026-11 Falcon LLC': 'Falcon LLC 11-2026',
    '2026-11 Falcon LLC (off-cycle)': 'Falcon LLC 11-2026 (off-cycle)',
    '2026-11 Falcon (free-zone)': 'Falcon (free-zone) 11-2026',
    'Falcon LLC 11-2026': 'Falcon LLC 11-2026',
  },
  billing_run: {
    '2026-10 Falcon LLC': 'Falcon LLC 10-2026',
    '2026-10 Falcon LLC (2)': 'Falcon LLC 10-2026 (2)',
  },
  fee_plan: { 'Falcon LLC, from 2026-01': 'Falcon LLC, from 01-2026' },
  tax_period: { '2026-10': '10-2026', '2026-10 – 2026-12': '10-2026 – 12-2026' },
};

onBothEngines((open) => {
  it('rewrites each name that is stored, once', async () => {
    const { db } = await open();
    await db.connection().execute(async (connection) => {
      for (const [table, names] of Object.entries(NAMES)) {
        // in the place of the real ones, for this connection
        await sql`create temp table ${sql.table(table)} (name text)`.execute(connection);
        for (const before of Object.keys(names))
          await sql`insert into ${sql.table(table)} values (${before})`.execute(connection);
      }
      // a migration knows no tables
      await up(connection as unknown as Kysely<unknown>);
      for (const [table, names] of Object.entries(NAMES)) {
        const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(
          connection,
        );
        expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(names).sort());
      }
    });
  });

  it('names the entries of gratuity and commissions by what they are, the month and the client', async () => {
    const { db } = await open();
    await db.connection().execute(async (connection) => {
      await sql`create temp table company (id text, name text)`.execute(connection);
      await sql`insert into company values ('c', 'Falcon LLC')`.execute(connection);
      for (const table of ['gratuity_accrual', 'commission']) {
        await sql`create temp table ${sql.table(table)} (id text, company_id text, month date)`.execute(
          connection,
        );
        await sql`insert into ${sql.table(table)} values (${table}, 'c', '2026-10-01')`.execute(connection);
      }
      await sql`create temp table journal_entry (source_area text, source_id text, memo text, reference text)`.execute(
        connection,
      );
      await sql`insert into journal_entry values ('gratuity-accruals', 'gratuity_accrual', '2026-10-01', '2026-10-01'),
        ('commissions', 'commission', '2026-10-01', '2026-10-01'), ('commissions', 'commission', 'Other', 'Other')`.execute(
        connection,
      );
      await nameEntries(connection as unknown as Kysely<unknown>);
      const { rows } = await sql<{
        memo: string;
        reference: string;
      }>`select memo, reference from journal_entry`.execute(connection);
      expect(rows.map(({ memo, reference }) => [memo, reference]).sort()).toEqual([
        ['Commission 10-2026 · Falcon LLC', 'Commission 10-2026 · Falcon LLC'],
        ['Gratuity 10-2026 · Falcon LLC', 'Gratuity 10-2026 · Falcon LLC'],
        ['Other', 'Other'],
      ]);
    });
  });
});
