import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { CONTROL_ACCOUNTS } from '@domain/finance/chart';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { postPast } from '@server/db/ledger/post-past';
import { onOneEngine } from '@tests/support/database';
import { grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { differencesOn, expectNoDifferences } from '@tests/support/subledgers';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const LINE = { description: 'Typing', quantity: 1, unit_price_fils: 100_000, vat_category: 'standard' };

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    // what is owed to savings schemes is wages
    await grantTo(database.db, [staff], ['salary']);
  });

  const ask = async (who: Person, call: string, body: object = {}) => {
    const answer = await who.ask(call, { body });
    expect([200, 201], answer.text).toContain(answer.status);
    return answer.body;
  };
  const control = async (company?: string) => {
    const body = company === undefined ? {} : { company: [company] };
    return ((await ask(staff, 'POST /reports/control-accounts', body)) as ReportAnswer).rows;
  };
  const ledgerOf = async (subledger: string, company = COMPANY): Promise<number> =>
    Number((await control(company)).find(([name]) => name === subledger)?.[2]);
  const add = async (area: string, fields: FieldInputs) =>
    (await ask(staff, `POST /records/${area}/create`, { fields, key: randomUUID() })) as RecordAnswer;
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(area, id);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const done = async (...args: Parameters<typeof give>) => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const list = async (area: string, filter: object) =>
    ((await ask(staff, `POST /records/${area}/list`, { filter })) as ListPage).rows;
  const entriesOf = (id: string) =>
    database.db
      .selectFrom('journal_entry')
      .select(['id', 'event', 'turn', 'entry_on'])
      .where('source_id', '=', id)
      .orderBy('event')
      .orderBy('turn')
      .execute();
  const written = async (fields: FieldInputs = {}) => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
      ...fields,
    });
    await add('invoice-lines', { ...LINE, invoice_id: id, income: 'visas' });
    return id;
  };
  const drafted = async (fields: FieldInputs = {}) => {
    const id = await written(fields);
    await done(staff, 'invoices', id, 'submit');
    return id;
  };
  const sent = async () => {
    const id = await drafted();
    await done(colleague, 'invoices', id, 'approve');
    await done(staff, 'invoices', id, 'send');
    return id;
  };
  const pays = (amount_fils: number) => ({
    amount_fils,
    received_on: '2026-11-20',
    method: 'bank_transfer',
  });

  const apartOn = (until: string, company?: string) => differencesOn(staff, until, company);

  afterEach(async () => {
    expect((await control()).filter((row) => row[4] !== 0)).toEqual([]);
    const trial = (await ask(staff, 'POST /reports/trial-balance')) as ReportAnswer;
    expect(trial.rows.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(0);
  });

  it('the demo data is posted, and posting it again adds nothing', async () => {
    const rows = await control();
    expect(rows).toHaveLength(CONTROL_ACCOUNTS.length);
    expect(rows.filter((row) => row[2] !== 0).length).toBeGreaterThan(8);
    const count = async () =>
      Number(
        (
          await database.db
            .selectFrom('journal_entry')
            .select((of) => of.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    const before = await count();
    await postPast(database.db, new Date('2026-11-30T08:00:00Z'));
    expect(await count()).toBe(before);
  });

  it('documents make up each account at the end of every month gone by, of all clients and of one', async () => {
    for (const until of ['2026-08-31', '2026-09-30', '2026-10-31'])
      for (const company of [undefined, COMPANY]) expect(await apartOn(until, company)).toEqual([]);
    const ledgerAt = async (until: string) =>
      ((await ask(staff, 'POST /reports/control-accounts', { until })) as ReportAnswer).rows.map(
        ([name, , ledger]) => [name, ledger],
      );
    const { rows: sheet } = (await ask(staff, 'POST /reports/trial-balance', {
      from: '2026-01-01',
      until: '2026-10-31',
    })) as ReportAnswer;
    const receivables = sheet.find(([account]) => String(account).startsWith('1100'))?.[5];
    expect(Object.fromEntries(await ledgerAt('2026-10-31')).receivables).toBe(receivables);
    expect(await ledgerAt('2026-10-31')).not.toEqual(await ledgerAt('2026-11-30'));
  });

  it('each month accrues what it adds to the gratuity: what is held at its end is what is owed', async () => {
    const { rows } = await sql<{ month: string; fils: number; entry_on: string }>`
      select g.month, sum(g.amount_fils)::bigint as fils, min(e.entry_on) as entry_on from gratuity_accrual as g
        join journal_entry as e on e.source_id = g.id group by g.month order by g.month`.execute(database.db);
    expect(rows.map(({ month, entry_on }) => [month, entry_on])).toEqual([
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ]);
    const [before, last] = rows.map(({ fils }) => Number(fils));
    // a month earns 21 to 30 days of basic wage a year: a small part of what years have earned
    expect(last).toBeGreaterThan(0);
    expect(last).toBeLessThan(Number(before) / 5);
  });

  it('an invoice posts when it is approved, on its tax point; a receipt what came in; a bounce takes it back', async () => {
    const [owed, vat] = [await ledgerOf('receivables'), await ledgerOf('output_vat')];
    const id = await sent();
    expect(await entriesOf(id)).toMatchObject([
      { event: 'invoice_approved', turn: 0, entry_on: '2026-11-15' },
    ]);
    expect(await ledgerOf('receivables')).toBe(owed + 105_000);
    expect(await ledgerOf('output_vat')).toBe(vat + 5_000);
    await done(staff, 'invoices', id, 'record_payment', pays(40_000));
    expect(await ledgerOf('receivables')).toBe(owed + 65_000);
    const [payment] = await list('payments', { invoice_id: { in: [id] } });
    await done(staff, 'payments', payment?.id ?? '', 'bounce', { why: 'No funds' });
    expect(await ledgerOf('receivables')).toBe(owed + 105_000);
    expect(await entriesOf(payment?.id ?? '')).toMatchObject([
      { turn: 0, entry_on: '2026-11-20' },
      { turn: 1, entry_on: '2026-11-30' },
    ]);
    const lines = await database.db
      .selectFrom('journal_line as l')
      .innerJoin('account as a', 'a.id', 'l.account_id')
      .select(['a.code', 'l.side', 'l.amount_fils', 'l.company_id'])
      .where('entry_id', '=', `${id}-invoice-approved`)
      .orderBy('a.code')
      .execute();
    expect(lines).toEqual([
      { code: '1100', side: 'debit', amount_fils: 105_000, company_id: COMPANY },
      { code: '2200', side: 'credit', amount_fils: 5_000, company_id: COMPANY },
      { code: '4020', side: 'credit', amount_fils: 100_000, company_id: COMPANY },
    ]);
  });

  it('what was paid of a reversed invoice is the client\u2019s credit, once another person approves the note', async () => {
    const [owed, credit] = [await ledgerOf('receivables'), await ledgerOf('client_credit')];
    const id = await sent();
    await done(staff, 'invoices', id, 'record_payment', pays(21_000));
    await done(staff, 'invoices', id, 'reverse', { remark: 'Billed twice' });
    expect(await ledgerOf('receivables')).toBe(owed + 84_000);
    const [note] = await list('invoices', { credits_id: { in: [id] } });
    const noteId = note?.id ?? '';
    const [line] = await list('invoice-lines', { invoice_id: { in: [noteId] } });
    const change = (unit_price_fils: number, version: number) =>
      ask(staff, `POST /records/invoice-lines/${line?.id}/change`, { version, fields: { unit_price_fils } });
    await change(99_999_900, line?.version ?? 1);
    expect(await give(staff, 'invoices', noteId, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line' }, { code: 'credit_differs' }] },
    });
    await change(100_000, (line?.version ?? 1) + 1);
    await done(staff, 'invoices', noteId, 'submit');
    await done(colleague, 'invoices', noteId, 'approve');
    expect(await ledgerOf('receivables')).toBe(owed);
    expect(await ledgerOf('client_credit')).toBe(credit + 21_000);
    expect((await read('invoices', id)).fields).toMatchObject({ outstanding_fils: 0, credited_fils: 84_000 });
  });

  it('a called-off invoice is taken back', async () => {
    const owed = await ledgerOf('receivables');
    const id = await drafted();
    await done(colleague, 'invoices', id, 'approve');
    await done(staff, 'invoices', id, 'cancel', { remark: 'Wrong client' });
    expect(await ledgerOf('receivables')).toBe(owed);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('the same command again posts nothing again', async () => {
    const id = await drafted();
    const { version } = await read('invoices', id);
    const body = { version, payload: {}, key: randomUUID() };
    for (const _ of [1, 2]) await ask(colleague, `POST /records/invoices/${id}/commands/approve`, body);
    expect(await entriesOf(id)).toHaveLength(1);
    await expect(
      database.db
        .updateTable('journal_entry')
        .set({ turn: 0, event: 'invoice_approved', source_id: id, source_area: 'invoices' })
        .where('source', '=', 'system')
        .where('source_id', '<>', id)
        .execute(),
    ).rejects.toThrow(/journal_entry_source/);
  });

  it('a posting that fails takes its command with it', async () => {
    const id = await drafted();
    const archived = (state: string) =>
      database.db.updateTable('account').set({ state }).where('code', '=', '2200').execute();
    await archived('archived');
    expect(await give(colleague, 'invoices', id, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'account_missing', values: { account: '2200' } }] },
    });
    await archived('active');
    expect(await read('invoices', id)).toMatchObject({ state: 'approval', fields: { issued_on: null } });
    expect(await entriesOf(id)).toEqual([]);
    await done(colleague, 'invoices', id, 'approve');
  });

  it('a locked month refuses what would be posted to it, with the first day that is open', async () => {
    const id = await written({ supplied_on: '2026-09-15' });
    const answer = await read('invoices', id);
    expect(answer.facts.locked_months).toContain('2026-09');
    const locked = {
      status: 409,
      body: {
        reasons: [{ code: 'period_locked', values: { on: '2026-10-01' }, fix: { field: 'supplied_on' } }],
      },
    };
    // whoever has written it can still change the day
    expect(await give(staff, 'invoices', id, 'submit')).toMatchObject(locked);
    const late = await drafted();
    await database.db
      .updateTable('invoice')
      .set({ supplied_on: '2026-09-15' })
      .where('id', '=', late)
      .execute();
    expect(await give(colleague, 'invoices', late, 'approve')).toMatchObject(locked);
    const open = await sent();
    const early = { ...pays(1_000), received_on: '2026-09-20' };
    expect(await give(staff, 'invoices', open, 'record_payment', early)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'before_supply' }, { code: 'period_locked', values: { on: '2026-10-01' } }] },
    });
  });

  it('a sales receipt is the client\u2019s credit until it is set against an invoice', async () => {
    const [owed, credit] = [await ledgerOf('receivables'), await ledgerOf('client_credit')];
    const account = (await list('accounts', { is_bank: { is: true } }))[0]?.id ?? null;
    const { id } = await add('sales-receipts', {
      subject: 'Typing',
      company_id: COMPANY,
      received_on: '2026-11-20',
      method: 'cash',
      net_fils: 200_000,
      vat_category: 'standard',
      account_id: account,
    });
    await done(colleague, 'sales-receipts', id, 'issue');
    expect(await ledgerOf('client_credit')).toBe(credit + 210_000);
    const invoice = await sent();
    await done(staff, 'sales-receipts', id, 'allocate', {
      invoice_id: invoice,
      amount_fils: 105_000,
      allocated_on: '2026-11-30',
    });
    expect(await ledgerOf('receivables')).toBe(owed);
    expect(await ledgerOf('client_credit')).toBe(credit + 105_000);
    expect(await read('invoices', invoice)).toMatchObject({
      state: 'paid',
      fields: { outstanding_fils: 0, credited_fils: 105_000 },
    });
  });

  it.each(['2026-10-31', '2026-11-30'])(
    'opens the documents that each account is the sum of on %s, and each of them opens its record',
    async (until) => {
      const { rows: accounts } = (await ask(staff, 'POST /reports/control-accounts', {
        until,
      })) as ReportAnswer;
      for (const [subledger, , , documents, , lines, address] of accounts) {
        expect(lines).toContain('/journal-entry?tab=lines');
        expect(address).toBe(`/reports?report=control-documents&part=${String(subledger)}&until=${until}`);
        const body = { part: subledger, until };
        const { rows } = (await ask(staff, 'POST /reports/control-documents', body)) as ReportAnswer;
        expect(
          rows.reduce((sum, row) => sum + Number(row[3]), 0),
          String(subledger),
        ).toBe(documents);
        for (const [, name, , , opened] of rows.filter(() => subledger !== 'gratuity'))
          expect(opened, String(name)).toMatch(/^\/.*[?&]record=/);
      }
    },
  );
  it('a difference stands from its day on, and not before: an entry that is missing, or too much', async () => {
    const id = await drafted({ supplied_on: '2026-11-10' });
    await done(colleague, 'invoices', id, 'approve');
    const entryOf = sql`(select id from journal_entry where source_id = ${id})`;
    const [bare, { rows: taken }] = [
      await apartOn('2026-11-09'),
      await sql<{
        line: object;
      }>`select to_jsonb(t) as line from journal_line as t where entry_id in ${entryOf}`.execute(database.db),
    ];
    expect([bare, taken.length]).toEqual([[], 3]);
    // not what a portal lets anybody do
    const bypassing = async (...statements: readonly ReturnType<typeof sql>[]) =>
      database.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const statement of statements) await statement.execute(trx);
      });
    await bypassing(
      sql`update journal_line set amount_fils = amount_fils + 100 where entry_id in ${entryOf} and side = 'debit'`,
    );
    expect(await apartOn('2026-11-09')).toEqual([]);
    for (const day of ['2026-11-10', '2026-11-20', '2026-11-30'])
      expect(await apartOn(day), day).toEqual([['receivables', 100]]);
    await bypassing(
      sql`update journal_line set amount_fils = amount_fils - 100 where entry_id in ${entryOf} and side = 'debit'`,
    );
    await bypassing(sql`update journal_line set entry_on = '2026-11-20' where entry_id in ${entryOf}`);
    expect([await apartOn('2026-11-09'), await apartOn('2026-11-20')]).toEqual([[], []]);
    expect(await apartOn('2026-11-19')).toEqual([
      ['receivables', -105_000],
      ['output_vat', -5_000],
    ]);
    await bypassing(sql`update journal_line set entry_on = '2026-11-10' where entry_id in ${entryOf}`);
  });

  it('every day has documents and journal at the same', async () => {
    await expectNoDifferences(staff, database, '2026-01-01');
  });
});
