import { randomUUID } from 'node:crypto';
import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Reason } from '@domain/area/verdict';
import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { invoices } from '@domain/areas/invoices/invoices.area';
import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { taxPeriods } from '@domain/areas/tax-periods/tax-periods.area';
import { CONTROL_ACCOUNTS } from '@domain/finance/chart';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { dayInDubai } from '@domain/shared/calendar-date';
import { onBothEngines } from '@tests/support/database';
import { copyRow } from '@tests/support/many-rows';
import { openedList } from '@tests/support/opened-list';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

onBothEngines((open) => {
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { body } = await staff.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(area, id);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const account = (kind: string): Promise<RecordAnswer> =>
    add('accounts', { code: randomUUID().slice(0, 8), name: 'For a test', kind });
  const line = (entry_id: string, account_id: string, side: string, amount_fils: number) =>
    add('journal-lines', { entry_id, account_id, side, amount_fils });
  const balanceOf = async (id: string) => (await read('accounts', id)).fields.balance_fils;
  /** An entry over two accounts, on a day of its own month. */
  const entered = async (entry_on: string) => {
    const [bank, income] = [await account('asset'), await account('income')];
    const entry = await add('journal-entries', { memo: 'Fees', entry_on, source: 'manual' });
    await line(entry.id, bank.id, 'debit', 105_00);
    await line(entry.id, income.id, 'credit', 105_00);
    return { id: entry.id, bank: bank.id, income: income.id };
  };

  it('an entry needs two lines that balance, on accounts that take postings', async () => {
    const entry = await add('journal-entries', { memo: 'Rent', entry_on: '2026-11-10', source: 'manual' });
    expect(await give(staff, 'journal-entries', entry.id, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'too_few_lines' }] },
    });
    const heading = await add('accounts', {
      code: randomUUID().slice(0, 8),
      name: 'Heading',
      kind: 'expense',
      is_postable: false,
    });
    await line(entry.id, heading.id, 'debit', 200_00);
    const credit = await line(entry.id, (await account('asset')).id, 'credit', 100_00);
    expect(await give(staff, 'journal-entries', entry.id, 'submit')).toMatchObject({
      body: { reasons: [{ code: 'not_balanced' }, { code: 'account_closed', values: { count: 1 } }] },
    });
    expect(await give(staff, 'journal-lines', credit.id, 'remove')).toMatchObject({ status: 200 });
    expect((await read('journal-entries', entry.id)).fields).toMatchObject({
      debit_fils: 200_00,
      credit_fils: 0,
      lines: 1,
    });
  });

  it('a reversal is entered by reversing only', async () => {
    const fields = { memo: 'Undone', entry_on: '2026-11-10', source: 'reversal' };
    expect(
      await staff.ask('POST /records/journal-entries/create', { body: { fields, key: randomUUID() } }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'fields.source' }] } });
  });

  it('another person posts it; from then on accounts have its amounts and nothing of it can be changed', async () => {
    const { id, bank, income } = await entered('2026-11-11');
    expect(await give(staff, 'journal-entries', id, 'submit')).toMatchObject({
      body: { state: 'submitted' },
    });
    expect(await give(staff, 'journal-entries', id, 'post')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(await balanceOf(bank)).toBe(0);
    const posted = await give(colleague, 'journal-entries', id, 'post');
    expect(posted).toMatchObject({
      status: 200,
      body: { state: 'posted', fields: { number: expect.stringMatching(/^JE-\d{6}$/) } },
    });
    expect([await balanceOf(bank), await balanceOf(income)]).toEqual([105_00, 105_00]);
    const { body } = await staff.ask('POST /records/journal-lines/list', {
      body: { filter: { entry_id: { in: [id] } } },
    });
    const [first] = (body as ListPage).rows;
    expect(first?.state).toBe('fixed');
    expect(
      await staff.ask(`POST /records/journal-lines/${first?.id}/change`, {
        body: { version: first?.version, fields: { amount_fils: 1 } },
      }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'locked' }] } });
    const late = await staff.ask('POST /records/journal-lines/create', {
      body: {
        fields: { entry_id: id, account_id: bank, side: 'debit', amount_fils: 1 },
        key: randomUUID(),
      },
    });
    expect(late).toMatchObject({ status: 400, body: { errors: [{ field: 'fields.entry_id' }] } });
    expect(await give(staff, 'accounts', bank, 'archive')).toMatchObject({
      body: { reasons: [{ code: 'has_balance' }] },
    });
  });

  it('numbers have no gaps, whatever is refused between them', async () => {
    const numberOf = async (id: string) =>
      Number(String((await read('journal-entries', id)).fields.number).slice(3));
    const [first, refused, second] = [
      await entered('2026-11-12'),
      await entered('2026-11-12'),
      await entered('2026-11-12'),
    ];
    for (const { id } of [first, refused, second]) await give(staff, 'journal-entries', id, 'submit');
    await give(colleague, 'journal-entries', first.id, 'post');
    expect((await give(staff, 'journal-entries', refused.id, 'post')).status).toBe(409);
    await give(colleague, 'journal-entries', second.id, 'post');
    expect(await numberOf(second.id)).toBe((await numberOf(first.id)) + 1);
  });

  it('what is posted is reversed by its mirror, which is not reversed once more', async () => {
    const { id, bank, income } = await entered('2026-11-13');
    await give(staff, 'journal-entries', id, 'submit');
    await give(colleague, 'journal-entries', id, 'post');
    const reversed = (
      await give(colleague, 'journal-entries', id, 'reverse', {
        reversed_on: '2026-11-30',
        remark: 'Entered twice',
      })
    ).body as RecordAnswer;
    expect(reversed.state).toBe('reversed');
    const mirror = reversed.fields.reversed_by_id as { readonly id: string };
    expect(await read('journal-entries', mirror.id)).toMatchObject({
      state: 'posted',
      fields: { entry_on: '2026-11-30', source: 'reversal', reverses_id: { id }, debit_fils: 105_00 },
    });
    expect([await balanceOf(bank), await balanceOf(income)]).toEqual([0, 0]);
    expect(
      await give(colleague, 'journal-entries', mirror.id, 'reverse', {
        reversed_on: '2026-11-30',
        remark: 'No',
      }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'is_reversal' }] } });
    expect(await give(staff, 'accounts', bank, 'archive')).toMatchObject({ status: 200 });
  });

  it('nobody reverses alone what he entered, nor before it, nor tomorrow', async () => {
    const { id } = await entered('2026-11-14');
    await give(staff, 'journal-entries', id, 'submit');
    await give(colleague, 'journal-entries', id, 'post');
    const reversed = (who: Person, reversed_on: string) =>
      give(who, 'journal-entries', id, 'reverse', { reversed_on, remark: 'Wrong' });
    expect(await reversed(staff, '2026-11-30')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(await reversed(colleague, '2026-11-13')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'before_entry', values: { on: '2026-11-14' } }] },
    });
    expect(await reversed(colleague, '2026-12-01')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'in_future', fix: { field: 'reversed_on' } }] },
    });
    expect(await reversed(colleague, '2026-11-14')).toMatchObject({ status: 200 });
  });

  it('nothing is entered into the future', async () => {
    const { id } = await entered('2026-12-01');
    expect(await give(staff, 'journal-entries', id, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'in_future', values: { on: '2026-11-30' } }] },
    });
  });

  it('accounts that documents move take no line by hand, and the journal none of their entries', async () => {
    const accountOf = async (code: string) => {
      const { body } = await staff.ask('POST /records/accounts/list', { body: { search: code } });
      return (body as ListPage).rows.find(({ fields }) => fields.code === code)?.id ?? '';
    };
    const entry = await add('journal-entries', { memo: 'Fees', entry_on: '2026-11-10', source: 'manual' });
    for (const code of CONTROL_ACCOUNTS) {
      const fields = { entry_id: entry.id, account_id: await accountOf(code), side: 'debit', amount_fils: 1 };
      expect(
        await staff.ask('POST /records/journal-lines/create', { body: { fields, key: randomUUID() } }),
        code,
      ).toMatchObject({ status: 409, body: { reasons: [{ code: 'control_account_line' }] } });
    }
    const { body } = await staff.ask('POST /records/journal-entries/list', {
      body: { filter: { source: { in: ['system'] } } },
    });
    const [posted] = (body as ListPage).rows;
    expect(posted?.state).toBe('posted');
    expect(
      await give(staff, 'journal-entries', posted?.id ?? '', 'reverse', {
        reversed_on: '2026-11-30',
        remark: 'No',
      }),
    ).toMatchObject({ status: 409, body: { reasons: [{ code: 'from_document' }] } });
  });

  const signed = async (period: string) => {
    const { body } = await staff.ask('POST /records/close-tasks/list', {
      body: { filter: { period_id: { in: [period] } } },
    });
    return (body as ListPage).rows;
  };

  it('a soft-locked month takes entries of the controller, with a reason, and no reversal; who locked it does not open it', async () => {
    const period = await add('ledger-periods', { month_on: '2026-06-17' });
    expect(period.fields.month_on).toBe('2026-06-01');
    const open = await entered('2026-06-05');
    expect(await give(staff, 'ledger-periods', period.id, 'soft_lock')).toMatchObject({
      status: 409,
      body: {
        reasons: [
          {
            code: 'unposted_entries',
            values: { count: 1 },
            fix: { href: '/journal-entry?tab=all&f.entry_on=2026-06-01..2026-06-30&f.state=draft,submitted' },
          },
        ],
      },
    });
    const twice = { fields: { month_on: '2026-06-30' }, key: randomUUID() };
    expect(await staff.ask('POST /records/ledger-periods/create', { body: twice })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', detail: '06-2026' },
    });
    await give(staff, 'journal-entries', open.id, 'submit');
    await give(colleague, 'journal-entries', open.id, 'post');
    expect(await give(staff, 'ledger-periods', period.id, 'soft_lock')).toMatchObject({
      body: {
        state: 'soft_locked',
        fields: {
          soft_locked_by_id: { id: staff.user.id },
          soft_locked_on: dayInDubai(server.services.clock.now().getTime()),
        },
      },
    });
    const late = await entered('2026-06-30');
    expect(await give(staff, 'journal-entries', late.id, 'submit')).toMatchObject({
      body: { reasons: [{ code: 'late_reason_missing' }] },
    });
    const { version } = await read('journal-entries', late.id);
    await staff.ask(`POST /records/journal-entries/${late.id}/change`, {
      body: { version, fields: { late_reason: 'The bill came late' } },
    });
    expect(await give(staff, 'journal-entries', late.id, 'submit')).toMatchObject({ status: 200 });
    expect(await give(colleague, 'journal-entries', late.id, 'post')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_controller' }] },
    });
    const { db } = server.services;
    await db.insertInto('user_duty').values({ user_id: colleague.user.id, duty: 'controller' }).execute();
    expect(await give(colleague, 'journal-entries', late.id, 'post')).toMatchObject({
      body: { state: 'posted' },
    });
    const into = { reversed_on: '2026-06-30', remark: 'Wrong' };
    expect(await give(colleague, 'journal-entries', open.id, 'reverse', into)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'period_locked', values: { on: '2026-07-01' } }] },
    });
    expect((await read('journal-entries', open.id)).state).toBe('posted');
    expect(await give(staff, 'ledger-periods', period.id, 'reopen', { why: 'Late bill' })).toMatchObject({
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(await give(colleague, 'ledger-periods', period.id, 'reopen', { why: 'Late bill' })).toMatchObject({
      body: { state: 'open', fields: { why: 'Late bill' } },
    });
  });

  it('what a month comes to for a client is called by what it is, the month and the client', async () => {
    const { rows } = await sql<{ memo: string }>`select distinct memo from journal_entry
      where source_area in ('gratuity-accruals', 'commissions')`.execute(server.services.db);
    const called = rows.map(({ memo }) => memo);
    expect(called).not.toEqual([]);
    expect(called.filter((memo) => !/^(Gratuity|Commission) [0-9]{2}-[0-9]{4} · ./.test(memo))).toEqual([]);
  });

  it('a task of a month that is not over is not signed off, and due ten days after it; the month is not locked before either', async () => {
    const period = await add('ledger-periods', { month_on: '2026-12-01' });
    const tasks = await signed(period.id);
    expect(tasks.map(({ fields, late }) => ({ due_on: fields.due_on, late }))).toEqual(
      tasks.map(() => ({ due_on: '2027-01-10', late: false })),
    );
    const bank = tasks.find(({ fields }) => fields.kind === 'bank');
    expect(await give(staff, 'close-tasks', bank?.id ?? '', 'sign')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'month_not_over', values: { on: '2027-01-01' } }] },
    });
    const locked = await give(staff, 'ledger-periods', period.id, 'soft_lock');
    expect([locked.status, (locked.body as { reasons: readonly object[] }).reasons[0]]).toEqual([
      409,
      { code: 'month_not_over', values: { on: '2027-01-01' } },
    ]);
  });

  it('what stands against a task is counted of all clients: its list is that with all companies, and says so where a selection narrows it', async () => {
    const { db } = server.services;
    const CLIENTS = ['company-0002', 'company-0003'] as const;
    const period = await add('ledger-periods', { month_on: '2026-07-01' });
    for (const company_id of [...CLIENTS, 'company-0001']) {
      const supply_on = '2026-07-10';
      await add('invoices', { kind: 'general', company_id, supplied_on: supply_on, due_on: '2026-12-15' });
      const { id: invoice_id } = await db
        .selectFrom('invoice')
        .select('id')
        .where('company_id', '=', company_id)
        .where('state', 'in', ISSUED_INVOICES)
        .where('kind', '<>', 'credit_note')
        .executeTakeFirstOrThrow();
      const more = { subject: 'More', cause: 'other', net_fils: 100, vat_category: 'out_of_scope' };
      await add('debit-notes', { invoice_id, supply_on, ...more });
      const { id: run } = await db
        .selectFrom('payroll_run')
        .select('id')
        .where('company_id', '=', company_id)
        .where('state', '=', 'closed')
        .where('kind', '=', 'regular')
        .executeTakeFirstOrThrow();
      const changed = { id: sql`${`july-${company_id}`}`, month: sql`'2026-07-01'::date` };
      await copyRow(db, 'payroll_run', { id: run, times: 1, changed });
    }
    await add('journal-entries', { memo: 'Rent', entry_on: '2026-07-31', source: 'accrual' });
    await sql`update bank_transaction set booked_on = '2026-07-15' where state = 'unmatched'`.execute(db);
    const areas: readonly (readonly [string, Area])[] = [
      ['/Billings', invoices],
      ['/debit-note', debitNotes],
      ['/payroll', payrollRuns],
      ['/banking', bankTransactions],
      ['/journal-entry?tab=all', journalEntries],
      ['/journal-entry?tab=taxPeriods', taxPeriods],
    ];
    const counted = [];
    for (const { id } of await signed(period.id))
      for (const { code, values, fix } of (
        (await give(staff, 'close-tasks', id, 'sign')).body as { reasons?: readonly Reason[] }
      ).reasons ?? []) {
        const area = areas.find(([path]) => fix?.href?.startsWith(path))?.[1];
        if (area === undefined) continue;
        const listed = async (company: readonly string[]) =>
          (await openedList(staff, area, fix?.href, company)).length;
        expect([code, await listed([])]).toEqual([code, values?.count]);
        const isNarrowed = (await listed(CLIENTS)) !== values?.count;
        expect([code, fix?.isOfAll]).toEqual([code, isNarrowed]);
        counted.push(code);
      }
    expect(counted.sort()).toEqual([
      'open_accruals',
      'open_bank',
      'open_debit_notes',
      'open_invoices',
      'open_uncharged',
    ]);
    await db.deleteFrom('payroll_run').where('month', '=', '2026-07-01').execute();
  });

  it('a month is locked for good once its tasks are signed off, by another person; nobody opens it again', async () => {
    const period = await add('ledger-periods', { month_on: '2026-05-01' });
    for (const { fields } of await signed(period.id))
      expect(fields.period_id).toEqual({ id: period.id, label: '05-2026' });
    const { body: choices } = await staff.ask('POST /records/close-tasks/choices', {
      body: { field: 'period_id', text: '05-2026' },
    });
    expect(choices).toEqual({ choices: [{ id: period.id, label: '05-2026' }] });
    const { body: bulk } = await staff.ask('POST /records/ledger-periods/bulk', {
      body: { event: 'reopen', ids: [period.id], payload: { why: 'No' }, key: randomUUID() },
    });
    expect(bulk).toMatchObject({ results: [{ label: '05-2026', ok: false }] });
    const tasks = await signed(period.id);
    expect(tasks.map(({ fields }) => fields.kind).sort()).toEqual([...CLOSE_TASKS].sort());
    await give(staff, 'ledger-periods', period.id, 'soft_lock');
    expect(await give(staff, 'ledger-periods', period.id, 'lock')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'open_tasks', values: { count: 5 } }, { code: 'needs_another_person' }] },
    });
    const accruals = tasks.find(({ fields }) => fields.kind === 'accruals');
    expect(await give(staff, 'close-tasks', accruals?.id ?? '', 'sign')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'open_gratuity', values: { count: 1 } }] },
    });
    const { db } = server.services;
    // matched in part is not reconciled
    const { rows } = await sql<{
      id: string;
    }>`update bank_transaction set state = 'partial', state_value = '"partial"',
        leaves = '{partial}', matched_fils = 1, charge_fils = 0, payment_id = null, expense_id = null, sales_receipt_id = null,
        journal_line_id = null, rule_id = null
      where id = (select id from bank_transaction where amount_fils > 1 order by id limit 1) returning id`.execute(
      db,
    );
    const move = (booked_on: string) =>
      sql`update bank_transaction set booked_on = ${booked_on}::date where id = ${rows[0]?.id}`.execute(db);
    await move('2026-05-31');
    const bank = tasks.find(({ fields }) => fields.kind === 'bank');
    expect(await give(staff, 'close-tasks', bank?.id ?? '', 'sign')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'open_bank', values: { count: 1 } }] },
    });
    await move('2026-11-15');
    await db
      .insertInto('gratuity_accrual')
      .values({
        id: 'accrual-of-may',
        company_id: 'company-0001',
        month: '2026-05-01',
        accrued_on: '2026-05-31',
        amount_fils: 0,
        state: 'accrued',
        state_since: '2026-06-01T00:00:00Z',
      })
      .execute();
    await db.deleteFrom('tax_period').execute();
    for (const { id, fields } of tasks)
      expect([fields.kind, (await give(staff, 'close-tasks', id, 'sign')).body]).toMatchObject([
        fields.kind,
        { state: 'signed', fields: { signed_by_id: { id: staff.user.id } } },
      ]);
    expect(await give(colleague, 'ledger-periods', period.id, 'lock')).toMatchObject({
      body: {
        state: 'locked',
        fields: {
          locked_by_id: { id: colleague.user.id },
          locked_on: dayInDubai(server.services.clock.now().getTime()),
        },
      },
    });
    for (const event of ['reopen', 'soft_lock'])
      expect(await give(colleague, 'ledger-periods', period.id, event, { why: 'No' })).toMatchObject({
        body: { code: 'not_offered' },
      });
    expect(await give(staff, 'close-tasks', accruals?.id ?? '', 'take_back', { why: 'No' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'month_locked' }] },
    });
    const late = await entered('2026-05-30');
    expect(await give(staff, 'journal-entries', late.id, 'submit')).toMatchObject({
      body: { reasons: [{ code: 'period_locked', values: { on: '2026-06-01' } }] },
    });
  });

  it('one code is one account, under one of its kind; nothing stands under itself', async () => {
    const [above, below] = [await account('asset'), await account('asset')];
    const change = (id: string, version: number, fields: FieldInputs) =>
      staff.ask(`POST /records/accounts/${id}/change`, { body: { version, fields } });
    const twice = { code: String(above.fields.code).toUpperCase(), name: 'Twice', kind: 'asset' };
    expect(
      await staff.ask('POST /records/accounts/create', { body: { fields: twice, key: randomUUID() } }),
    ).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(await change(below.id, below.version, { parent_id: above.id })).toMatchObject({ status: 200 });
    for (const parent_id of [below.id, above.id, (await account('income')).id])
      expect(await change(above.id, above.version, { parent_id })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.parent_id' }] },
      });
  });

  it('the demo ledger balances, and its accounts are ordered by their codes', async () => {
    const { body } = await staff.ask('POST /records/accounts/list', {
      body: { search: 'main bank', sort: { field: 'code', direction: 'asc' } },
    });
    const { rows } = body as ListPage;
    expect(rows).toMatchObject([{ fields: { label: '1010 Main bank account' } }]);
    expect(Number(rows[0]?.fields.balance_fils)).toBeGreaterThan(0);
    const entries = (await staff.ask('POST /records/journal-entries/list', {
      body: { filter: { state: { in: ['posted', 'submitted'] } }, page: { size: 200 } },
    })) as { readonly body: ListPage };
    for (const { fields } of entries.body.rows) expect(fields.credit_fils).toBe(fields.debit_fils);
  });

  it.each([
    'accounts',
    'cost-centres',
    'journal-entries',
    'journal-lines',
    'ledger-periods',
    'close-tasks',
    'tax-periods',
  ])('%s are for staff', async (area) => {
    expect(await admin.ask(`POST /records/${area}/list`, { body: {} })).toMatchObject({ status: 403 });
  });
});
