import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import { APPROVED_RUNS } from '@domain/finance/states';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { postPast } from '@server/db/ledger/post-past';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let unseeing: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    unseeing = await signedIn(server);
    for (const grant_name of ['salary', 'bank'] as const)
      await database.db
        .insertInto('user_grant')
        .values({ user_id: staff.user.id, grant_name })
        .onConflict((same) => same.doNothing())
        .execute();
    await database.db.deleteFrom('user_grant').where('user_id', '=', unseeing.user.id).execute();
  });

  /** A batch, and an approved payslip of its month and establishment. */
  const found = () =>
    database.db
      .selectFrom('wps_batch as b')
      .innerJoin('payslip as s', (on) =>
        on.onRef('s.month', '=', 'b.month').onRef('s.establishment_id', '=', 'b.establishment_id'),
      )
      .innerJoin('payroll_run as r', 'r.id', 's.run_id')
      .select(['b.id as batch', 'b.month', 's.id as slip', 's.employee_id', 'b.establishment_id'])
      .where('r.state', 'in', [...APPROVED_RUNS])
      .where('s.state', '<>', 'discarded')
      .orderBy('s.id')
      .executeTakeFirstOrThrow();
  const ask = (who: Person, batch: string) => who.ask(`POST /wps-batches/${batch}/pension-file`);

  it('has a line for each national of the establishment and the month, and says what the authority lacks', async () => {
    const { batch, month, slip, employee_id, establishment_id } = await found();
    const { db } = database;
    const of = (number: string | null) =>
      db
        .updateTable('employee_papers')
        .set({ emirates_id: number })
        .where('employee_id', '=', employee_id)
        .execute();
    await db
      .updateTable('payslip')
      .set({ pension_fils: 0, employer_pension_fils: 0 })
      .where('month', '=', month)
      .execute();
    expect(await ask(staff, batch)).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    await db
      .updateTable('payslip')
      .set({ pension_fils: 198_000, employer_pension_fils: 225_000 })
      .where('id', '=', slip)
      .execute();
    await of(null);
    expect(await ask(staff, batch)).toMatchObject({ body: { reasons: [{ code: 'no_emirates_id' }] } });
    await of('784-1990-1234567-6');
    await db
      .updateTable('establishment')
      .set({ pension_employer_id: null })
      .where('id', '=', establishment_id)
      .execute();
    expect(await ask(staff, batch)).toMatchObject({ body: { reasons: [{ code: 'no_pension_employer' }] } });
    await db
      .updateTable('establishment')
      .set({ pension_employer_id: 'AE00000009999' })
      .where('id', '=', establishment_id)
      .execute();
    const { text } = await fetchFile(server, await ask(staff, batch));
    const period = `${month.slice(5, 7)}${month.slice(0, 4)}`;
    expect(text).toMatch(
      new RegExp(
        `^PEN,AE008510784199012345676,4230\\.00,GP(SSA|NEW|EOS)784199012345676/AE00000009999/R/${period}/B\\d{7}\\.\\d{2}/`,
      ),
    );
    expect(text.split('\r\n')).toHaveLength(2);
    expect(await ask(unseeing, batch)).toMatchObject({ status: 403 });
  });

  it('what is paid by an expense takes off what is owed to the authority; no other control account takes one', async () => {
    const accountOf = async (code: string) =>
      (
        await database.db
          .selectFrom('account')
          .select('id')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
      ).id;
    const add = async (code: string) =>
      staff.ask('POST /records/expenses/create', {
        body: {
          fields: {
            vendor: 'General Pension and Social Security Authority',
            spent_on: '2026-11-20',
            category: 'other',
            net_fils: 423_000,
            vat_category: 'out_of_scope',
            account_id: await accountOf(code),
          },
          key: randomUUID(),
        },
      });
    const owed = async () =>
      ((await staff.ask('POST /reports/control-accounts', { body: {} })).body as ReportAnswer).rows
        .find(([name]) => name === 'pension')
        ?.slice(2, 4)
        .map(Number);
    const before = await owed();
    expect(await add('1100')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.account_id' }] },
    });
    const { status, body, text } = await add('2310');
    expect(status, text).toBe(201);
    await database.db
      .updateTable('expense')
      .set({ state: 'approved', number: 'EXP-PENSION' })
      .where('id', '=', (body as RecordAnswer).id)
      .execute();
    await database.db.transaction().execute((trx) => postPast(trx, server.services.clock.now()));
    const [ledger, documents] = (await owed()) ?? [];
    expect(ledger).toBe(documents);
    expect(documents).toBe(Number(before?.[1]) - 423_000);
    const entries = await database.db
      .selectFrom('journal_line as line')
      .innerJoin('journal_entry as entry', 'entry.id', 'line.entry_id')
      .innerJoin('account', 'account.id', 'line.account_id')
      .select(['account.code', 'line.side', 'line.amount_fils'])
      .where('entry.source_id', '=', (body as RecordAnswer).id)
      .execute();
    expect(entries).toContainEqual({ code: '2310', side: 'debit', amount_fils: 423_000 });
  });
});
