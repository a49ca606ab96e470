import { APPROVED_RUNS } from '@domain/finance/states';
import { leavesOf } from '@domain/records/case';
import { type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { accountLifecycle } from '@machines/areas/accounts/account.lifecycle';
import { closeTaskLifecycle } from '@machines/areas/close-tasks/close-task.lifecycle';
import { costCentreLifecycle } from '@machines/areas/cost-centres/cost-centre.lifecycle';
import { journalEntryLifecycle } from '@machines/areas/journal-entries/journal-entry.lifecycle';
import { journalLineLifecycle } from '@machines/areas/journal-lines/journal-line.lifecycle';
import { ledgerPeriodLifecycle } from '@machines/areas/ledger-periods/ledger-period.lifecycle';
import type { Database } from '@server/db/database';
import { anyOf } from '@server/db/text-lists';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { newNumber, stored } from '@tests/support/edge-records';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

/** Months of which the demo has nothing. */
const LONG_AGO = '1990-01-01' as CalendarDate;
const TO_COME = '2090-01-01' as CalendarDate;
const OCTOBER = '2026-10-01';
const BELOW = { name: 'Below', kind: 'asset', is_postable: true };
const IBAN = 'AE070331234567890123456';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  const accounts: Record<string, string> = {};
  let documents: readonly string[] = [];
  let draft = '';
  let months = 0;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const { db } = database;
    for (const { id, code } of await db.selectFrom('account').select(['id', 'code']).execute())
      accounts[code] = id;
    const posted = await db.selectFrom('journal_entry').select('id').where('source', '=', 'system').execute();
    documents = posted.map(({ id }) => id);
    draft = await addEntry({ entry_on: '2026-11-20' });
  });

  const staff = () => office.people['staff-1'].user.id;
  const none = () => ({});
  const account = (code: string): string => {
    const id = accounts[code];
    if (id === undefined) throw new Error(`There is no account ${code}`);
    return id;
  };
  const addEntry = async ({
    state = 'draft',
    source = 'manual',
    entry_on,
  }: {
    state?: string;
    source?: string;
    entry_on: string;
  }) => {
    const number = state === 'posted' ? newNumber() : null;
    const entry = { ...stored('journal-entry', state), memo: 'Edge', source, entry_on, number };
    await database.db.insertInto('journal_entry').values(entry).execute();
    return entry.id;
  };
  /** Fils on an account; below zero: on the other side. */
  const addLine = (
    entry_id: string,
    { account_id, fils, state = 'entered' }: { account_id: string; fils: number; state?: string },
  ) =>
    database.db
      .insertInto('journal_line')
      .values({
        ...stored('journal-line', state),
        entry_id,
        account_id,
        side: fils > 0 ? 'debit' : 'credit',
        amount_fils: Math.abs(fils),
      })
      .execute();
  const post = async (entry_on: string, account_id: string) => {
    const entry = await addEntry({ state: 'posted', entry_on });
    await addLine(entry, { account_id, fils: 100, state: 'fixed' });
    await addLine(entry, { account_id: account('3900'), fils: -100, state: 'fixed' });
  };
  const addPeriod = async (first: CalendarDate, state: string) => {
    months += 1;
    const period = { ...stored('ledger-period', state), month_on: monthsLater(first, months) };
    await database.db.insertInto('ledger_period').values(period).execute();
    return period;
  };

  const arrangeAccount: Walk['arrange'] = async (id, { balance, children, drafts }) => {
    const { db } = database;
    // no two accounts have one IBAN, and each of these is given the same
    await db.updateTable('account').set({ iban: null }).where('iban', '=', IBAN).execute();
    if (Number(balance) > 0) await post('2026-11-20', id);
    if (Number(drafts) > 0) await addLine(draft, { account_id: id, fils: 1 });
    if (Number(children) > 0)
      await db
        .insertInto('account')
        .values({ ...stored('account', 'active'), ...BELOW, code: id, parent_id: id })
        .execute();
  };

  /** What is posted was sound: only its account may have been closed since. */
  const arrangeEntry: Walk['arrange'] = async (id, facts) => {
    const { db } = database;
    const { state } = await db
      .selectFrom('journal_entry')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isSound = state !== 'draft' && state !== 'submitted';
    const line = { state: state === 'draft' ? 'entered' : 'fixed' };
    const debited = Number(facts.closed_accounts) > 0 ? '1000' : '5600';
    const control = !isSound && Number(facts.control_accounts) > 0 ? '1100' : debited;
    await addLine(id, { account_id: account(control), fils: 100, ...line });
    if (isSound || Number(facts.lines) > 1)
      await addLine(id, {
        account_id: account('3900'),
        fils: isSound ? -100 : -Number(facts.credit),
        ...line,
      });
    const [locked, soft] = [facts.locked_months, facts.soft_locked_months] as (readonly string[])[];
    const lock = soft?.length ? 'soft_locked' : 'locked';
    await db
      .updateTable('ledger_period')
      .set({ state: locked?.length ? lock : 'open' })
      .where('month_on', '=', OCTOBER)
      .execute();
    await db.deleteFrom('user_duty').where('duty', '=', 'controller').execute();
    const duties = (facts.controllers as readonly string[]).map((user_id) => ({
      user_id,
      duty: 'controller',
    }));
    if (duties.length > 0) await db.insertInto('user_duty').values(duties).execute();
  };

  const arrangePeriod: Walk['arrange'] = async (id, { unposted, open_tasks }) => {
    const { db } = database;
    const { month_on } = await db
      .selectFrom('ledger_period')
      .select('month_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(unposted) > 0) await addEntry({ entry_on: month_on });
    if (Number(open_tasks) > 0)
      await db
        .insertInto('close_task')
        .values({ ...stored('close-task', 'open'), kind: 'bank', period_id: id })
        .execute();
  };

  const accrued = (month: string) =>
    database.db
      .insertInto('gratuity_accrual')
      .values({
        id: newNumber(),
        company_id: 'company-0001',
        month,
        accrued_on: month,
        amount_fils: 0,
        state: 'accrued',
        state_since: '2026-06-01T00:00:00Z',
      })
      .execute();
  /** Something in a month that stands against signing off a task of it. */
  const FINDINGS: Readonly<Record<string, (month: CalendarDate) => Promise<unknown>>> = {
    invoices: (supplied_on) =>
      database.db
        .updateTable('invoice')
        .set({ supplied_on })
        .where('state', 'in', ['draft', 'approval'])
        .execute(),
    debit_notes: (supply_on) =>
      database.db.updateTable('debit_note').set({ supply_on }).where('state', '=', 'draft').execute(),
    uncharged: (month) =>
      sql`update payroll_run set month = ${month}::date where id = (select id from payroll_run
        where kind = 'regular' and state = ${anyOf(APPROVED_RUNS)} order by id limit 1)`.execute(database.db),
    bank: (booked_on) =>
      database.db
        .updateTable('bank_transaction')
        .set({ booked_on })
        .where('state', '=', 'unmatched')
        .execute(),
    accruals: (entry_on) => addEntry({ entry_on, source: 'accrual' }),
    // nobody has accrued it of these months
    gratuity: async () => {},
    control_accounts: (entry_on) => post(entry_on, account('1100')),
    vat_accounts: (entry_on) => post(entry_on, account('2200')),
    tax_periods: (starts_on) =>
      database.db
        .insertInto('tax_period')
        .values({
          ...stored('tax-period', 'open'),
          name: 'Edge',
          length: 'month',
          starts_on,
          ends_on: lastOfMonth(starts_on),
          due_on: lastOfMonth(starts_on),
        })
        .execute(),
  };
  const arrangeTask: Walk['arrange'] = async (id, { kind, month_on, findings, is_locked }) => {
    const isOver = month_on === OCTOBER;
    const period = await addPeriod(isOver ? LONG_AGO : TO_COME, is_locked === true ? 'locked' : 'open');
    const found = Object.keys(findings ?? {});
    if (!found.includes('gratuity')) await accrued(period.month_on);
    for (const finding of found) await FINDINGS[finding]?.(period.month_on);
    await database.db
      .updateTable('close_task')
      .set({ kind: String(kind), period_id: period.id })
      .where('id', '=', id)
      .execute();
  };

  it.each<[string, () => Walk & { readonly area: string }]>([
    [
      'account',
      () => ({
        area: 'accounts',
        lifecycle: accountLifecycle,
        fields: (index) => ({ code: `E${index}`, parent_id: null, iban: null }),
        arrange: arrangeAccount,
      }),
    ],
    [
      'cost centre',
      () => ({
        area: 'cost-centres',
        lifecycle: costCentreLifecycle,
        fields: (index) => ({ code: `E${index}`, owner_id: staff() }),
      }),
    ],
    [
      'journal entry',
      () => ({
        area: 'journal-entries',
        lifecycle: journalEntryLifecycle,
        fields: (index) => ({ reverses_id: documents[index] ?? null }),
        columns: (index, record, value) => {
          const isPosted = leavesOf(value).some((leaf) => leaf === 'posted' || leaf === 'reversed');
          const number = isPosted ? `EDGE-${index}` : null;
          if (record.source !== 'system') return { number };
          return {
            number,
            source_area: 'expenses',
            source_id: `edge-${index}`,
            event: 'expense_paid',
            turn: 1,
          };
        },
        arrange: arrangeEntry,
      }),
    ],
    [
      'journal line',
      () => ({
        area: 'journal-lines',
        lifecycle: journalLineLifecycle,
        fields: () => ({ account_id: account('1010'), entry_id: draft }),
      }),
    ],
    [
      'ledger period',
      () => ({
        area: 'ledger-periods',
        lifecycle: ledgerPeriodLifecycle,
        fields: () => {
          months += 1;
          return { month_on: monthsLater(LONG_AGO, months) };
        },
        arrange: arrangePeriod,
      }),
    ],
    [
      'close task',
      () => ({
        area: 'close-tasks',
        lifecycle: closeTaskLifecycle,
        columns: async () => ({ kind: 'billing', period_id: (await addPeriod(LONG_AGO, 'open')).id }),
        arrange: arrangeTask,
      }),
    ],
  ])('every edge of the %s is on the server what its lifecycle says', async (_, walk) => {
    const { area, ...more } = walk();
    const walked = await office.walkClosely(area, { columns: none, asPortal: true, ...more });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });
});
