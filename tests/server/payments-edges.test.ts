import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { adjustmentLifecycle } from '@machines/areas/adjustments/adjustment.lifecycle';
import { commissionLifecycle } from '@machines/areas/commissions/commission.lifecycle';
import { expenseLifecycle } from '@machines/areas/expenses/expense.lifecycle';
import { paymentBatchItemLifecycle } from '@machines/areas/payment-batch-items/payment-batch-item.lifecycle';
import { paymentBatchLifecycle } from '@machines/areas/payment-batches/payment-batch.lifecycle';
import { taxPeriodLifecycle } from '@machines/areas/tax-periods/tax-period.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { beforeAll, expect, it } from 'vitest';

const TODAY = '2026-11-30';
const BANK = 'account-1010';
const IBAN = 'AE070331234567890123456';
const BATCH = 'edge-batch';
const RUN = 'run-company-0001-2026-10';
/** What is not payroll's any more, or not yet: months of the client. */
const MONTHS = {
  open: '2026-12-01',
  cutOff: '2026-08-01',
  worked: '2027-01-01',
  withLeave: '2027-02-01',
  withOffCycle: '2026-10-01',
};

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  const inCompany = () => ({ company_id: office.company_id });
  const author = () => office.people['staff-1'].user.id;
  const change: typeof office.change = (...args) => office.change(...args);

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    await office.copy('payment_batch', 'payment-batch-00001', { id: BATCH, number: 'PB-EDGE' });
    await office.copy('payroll_run', RUN, { id: 'edge-worked', month: MONTHS.worked });
    const offCycle = { kind: 'off_cycle', state: 'open', month: MONTHS.withOffCycle };
    await office.copy('payroll_run', RUN, { ...offCycle, id: 'edge-off-cycle' });
    const leave = await database.db
      .selectFrom('leave_entry')
      .select('id')
      .where('state', '=', 'posted')
      .executeTakeFirstOrThrow();
    await office.copy('leave_entry', leave.id, {
      id: 'edge-leave',
      employee_id: office.employee_id,
      ...inCompany(),
      leave_type: 'unpaid',
      request_id: null,
      from_on: MONTHS.withLeave,
      to_on: MONTHS.withLeave,
    });
  });

  const putInBatch = (batch_id: string, values: object) => {
    const id = randomUUID();
    const own = { id, reference: id, batch_id, expense_id: null };
    return office.copy('payment_batch_item', 'payment-batch-item-00001', { ...own, ...values });
  };
  /** It waits in the batch of the demo. */
  const listed = (in_batch: unknown, values: object) =>
    typeof in_batch === 'string' ? putInBatch('payment-batch-00001', values) : Promise.resolve();
  /** One that is approved and waits for its payment. */
  const addExpense = async () => {
    const id = randomUUID();
    await office.copy('expense', 'expense-00009', { id, number: null });
    return id;
  };

  /** The same of a partner who owes nothing. */
  const addCommission = async (values: object) => {
    const [id, partner_id] = [randomUUID(), randomUUID()];
    await office.copy('partner', 'partner-0003', { id: partner_id });
    const { id: from } = await database.db.selectFrom('commission').select('id').executeTakeFirstOrThrow();
    const unpaid = {
      paid_on: null,
      paid_fils: null,
      set_off_fils: null,
      clawed_back_fils: 0,
      overpaid_fils: 0,
    };
    await office.copy('commission', from, { id, partner_id, state: 'approved', ...unpaid, ...values });
    return id;
  };

  it.each<[string, () => Walk]>([
    [
      'commissions',
      () => ({
        lifecycle: commissionLifecycle,
        columns: () => ({
          ...inCompany(),
          created_by: author(),
          partner_id: 'partner-0003',
          month: '2026-11-01',
        }),
        payload: { paid_on: TODAY, received_back_on: TODAY },
        arrange: async (id, { in_batch, partner_owes, set_off_by }) => {
          await listed(in_batch, { commission_id: id });
          const partner_id = randomUUID();
          await office.copy('partner', 'partner-0003', { id: partner_id });
          await change('commission', id, { partner_id });
          const copyOf = async (values: object) => {
            const other = randomUUID();
            await office.copy('commission', id, { id: other, overpaid_fils: 0, ...values });
            return other;
          };
          if (partner_owes === 1)
            await copyOf({ state: 'paid', paid_on: TODAY, overpaid_fils: 1, overpaid_on: TODAY });
          if (typeof set_off_by === 'string')
            await listed(set_off_by, {
              commission_id: await copyOf({ state: 'approved' }),
              amount_fils: 0,
              set_off_fils: 40,
            });
        },
      }),
    ],
    [
      'payment-batches',
      () => ({
        lifecycle: paymentBatchLifecycle,
        fields: () => ({ account_id: BANK }),
        columns: (index) => ({ number: `EDGE-${index}`, author_id: author() }),
        payload: { commissions: null, refunds: null, deposits: null, settlements: null, paid_on: TODAY },
        arrange: async (id, facts) => {
          // for `collect`
          await addExpense();
          await change('account', BANK, { iban: facts.debtor_flaw === 'iban' ? null : IBAN });
          for (let left = Number(facts.listed); left > 0; left -= 1)
            await putInBatch(id, {
              expense_id: await addExpense(),
              ...(left <= Number(facts.flawed) ? { iban: null } : {}),
            });
          if (Number(facts.set_off_beyond) > 0)
            await putInBatch(id, {
              commission_id: await addCommission({ amount_fils: 100 }),
              amount_fils: 60,
              set_off_fils: 40,
            });
        },
      }),
    ],
    [
      'payment-batch-items',
      () => ({
        lifecycle: paymentBatchItemLifecycle,
        columns: async (index) => ({
          reference: `PB-EDGE-${index}`,
          batch_id: BATCH,
          amount_fils: 32_300,
          beneficiary: 'Gulf Sky Travel',
          purpose: 'PMS',
          expense_id: await addExpense(),
        }),
        payload: { paid_on: TODAY },
        arrange: async (id, { batch_state }) => {
          const { state, expense_id } = await database.db
            .selectFrom('payment_batch_item')
            .select(['state', 'expense_id'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const paid = { state: 'paid', paid_on: TODAY, paid_from_id: BANK };
          if (state === 'confirmed') await change('expense', String(expense_id), paid);
          // no payment of a batch that is settled waits for the bank
          const isOpen = batch_state === 'settled' && state === 'listed';
          await change('payment_batch', BATCH, { state: isOpen ? 'exported' : batch_state });
        },
      }),
    ],
    [
      'expenses',
      () => ({
        lifecycle: expenseLifecycle,
        fields: () => ({ account_id: 'account-5300' }),
        columns: () => ({ net_fils: 100, vat_fils: 0, total_fils: 100 }),
        payload: { paid_on: TODAY, paid_from_id: BANK },
        arrange: async (id, { receipts, in_batch }) => {
          const at = new Date(`${TODAY}T08:00:00Z`);
          const file = { name: 'receipt.pdf', type: 'application/pdf', size: 1, sha256: id, file_key: id };
          if (receipts === 1)
            await database.db
              .insertInto('attachment')
              .values({ id, entity: 'expense', entity_id: id, at, ...file })
              .execute();
          await listed(in_batch, { expense_id: id });
        },
      }),
    ],
    [
      'adjustments',
      () => ({
        lifecycle: adjustmentLifecycle,
        columns: () => ({ ...inCompany(), month: MONTHS.open }),
        payload: { run_id: RUN },
        arrange: async (id, { off_cycle, is_cut_off, is_locked, leave_counts }) => {
          const month = [
            [typeof off_cycle === 'string', MONTHS.withOffCycle] as const,
            [is_cut_off, MONTHS.cutOff] as const,
            [is_locked, MONTHS.worked] as const,
            [leave_counts, MONTHS.withLeave] as const,
          ].find(([is]) => is === true)?.[1];
          await change('adjustment', id, { month: month ?? MONTHS.open });
        },
      }),
    ],
    [
      'tax-periods',
      () => ({
        lifecycle: taxPeriodLifecycle,
        fields: (index) => ({ ends_on: addDays(monthsLater('2010-01-01' as CalendarDate, index + 1), -1) }),
        columns: (index) => ({
          name: 'Edge',
          starts_on: monthsLater('2010-01-01' as CalendarDate, index),
          due_on: TODAY,
          input_vat_fils: 0,
        }),
        payload: { filed_on: TODAY },
        arrange: async (id, facts) => {
          await change('tax_period', id, {
            output_vat_fils: facts.is_changed === true ? 1 : 0,
            corrections_fils: facts.needs_disclosure === true ? 10_000_000 : 0,
          });
          const { starts_on, ends_on } = await database.db
            .selectFrom('tax_period')
            .select(['starts_on', 'ends_on'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const later = (day: unknown) => monthsLater(day as CalendarDate, 1200);
          if (facts.has_ended === false)
            await change('tax_period', id, { starts_on: later(starts_on), ends_on: later(ends_on) });
          const notLocked = facts.unlocked_months === 3 ? 'soft_locked' : 'locked';
          const state = facts.open_months === 1 ? 'open' : notLocked;
          await office.copy('ledger_period', 'ledger-period-2026-09', { id, month_on: starts_on, state });
          if (facts.differences === 1)
            await office.copy('journal_line', 'debit-note-00004-debit-note-issued-3', {
              id,
              entry_on: starts_on,
            });
        },
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const walked = await office.walk(area, { asPortal: true, ...walk() });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [] });
  });
});
