import type { FieldInputs } from '@domain/area/field';
import { feeRefundLifecycle } from '@machines/areas/fee-refunds/fee-refund.lifecycle';
import { paymentLifecycle } from '@machines/areas/payments/payment.lifecycle';
import { receiptAllocationLifecycle } from '@machines/areas/receipt-allocations/receipt-allocation.lifecycle';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import type { Database } from '@server/db/database';
import { clientCredit } from '@server/platform/finance/client-credit';
import { clientDeposit } from '@server/platform/finance/client-deposit';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { beforeAll, expect, it } from 'vitest';

const BANK = 'account-1010';
const MAIL = 'client@mail.example';
/** Of the client: an invoice that is out with its credit note, a receipt, a line of the bank, and a refund of any client. */
const INVOICE = 'invoice-000024';
const NOTE = 'edge-credit-note';
const RECEIPT = 'sales-receipt-00001';
const BANK_LINE = 'edge-bank-line';
const REFUND = 'edge-refund';
/** A client who owes nothing, the invoice of his deposit, and its credit note. */
const DEPOSITOR = 'company-0006';
const DEPOSIT = 'edge-deposit';
const DEPOSIT_NOTE = 'edge-deposit-note';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  const numbered = (index: number) => ({ company_id: office.company_id, number: `EDGE-${index}` });
  const totals = ({ total_fils }: FieldInputs) => ({ net_fils: total_fils, vat_fils: 0 });
  const change: typeof office.change = (...args) => office.change(...args);

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const invoice = (id: string, values: object) =>
      office.copy('invoice', INVOICE, { id, number: id, number_serial: null, number_year: null, ...values });
    const credit = { kind: 'credit_note', state: 'cancelled' };
    await invoice(NOTE, { ...credit, credits_id: INVOICE });
    await invoice(DEPOSIT, { company_id: DEPOSITOR, state: 'paid' });
    const all = { company_id: DEPOSITOR, state: 'approved', credited_fils: 5_127_675 };
    await invoice(DEPOSIT_NOTE, { ...credit, ...all, credits_id: DEPOSIT });
    const line = { id: DEPOSIT, invoice_id: DEPOSIT, income: 'deposits' };
    await office.copy('invoice_line', `${INVOICE}-1`, line);
    await office.copy('fee_refund', 'fee-refund-0001', { id: REFUND });
    const unmatched = { state: 'unmatched', journal_line_id: null, matched_by_id: null, reconciled_on: null };
    await office.copy('bank_transaction', 'bank-transaction-00001', { ...unmatched, id: BANK_LINE });
  });

  /** Of the client's credit so much is left once a refund is paid; null: there is no refund. */
  const leaveCredit = async (company_id: string, left: number | null) => {
    await change('fee_refund', REFUND, { company_id, state: 'rejected', source: 'credit' });
    if (left === null) return;
    const amount_fils = (await clientCredit(database.db, company_id)) - left;
    await change('fee_refund', REFUND, { state: 'paid', amount_fils });
  };
  /** A line of the bank says that this was received; reconciled, or not yet. */
  const matchBankLine = (reconciled: unknown, values: object) =>
    change('bank_transaction', BANK_LINE, { state: reconciled === 1 ? 'reconciled' : 'matched', ...values });

  it.each<[string, () => Walk]>([
    [
      'sales-receipts',
      () => ({
        lifecycle: salesReceiptLifecycle,
        fields: (index) => ({ account_id: BANK, reference: `EDGE-${index}` }),
        columns: (index, record) => ({ ...numbered(index), ...totals(record) }),
        payload: { invoice_id: INVOICE, to: MAIL },
        arrange: async (id, { reconciled, client_credit_fils }) => {
          await change('invoice', INVOICE, { state: 'sent' });
          await matchBankLine(reconciled, { sales_receipt_id: id, payment_id: null });
          await leaveCredit(office.company_id, client_credit_fils === 0 ? 0 : null);
        },
      }),
    ],
    [
      'receipt-allocations',
      () => ({
        lifecycle: receiptAllocationLifecycle,
        columns: () => ({
          company_id: office.company_id,
          receipt_id: RECEIPT,
          invoice_id: INVOICE,
          amount_fils: 1,
          allocated_on: '2026-11-20',
        }),
        arrange: async (_, { is_credited }) => {
          await change('invoice', INVOICE, { state: 'partial', paid_fils: 0, credited_fils: 1 });
          await change('sales_receipt', RECEIPT, { allocated_fils: 1 });
          await change('invoice', NOTE, { state: is_credited ? 'approved' : 'cancelled' });
        },
      }),
    ],
    [
      'payments',
      () => ({
        lifecycle: paymentLifecycle,
        columns: (index) => ({
          ...numbered(index),
          invoice_id: INVOICE,
          amount_fils: 1,
          received_on: '2026-11-20',
          method: 'cash',
        }),
        payload: { to: MAIL },
        arrange: async (id, { invoice_state, reconciled }) => {
          await change('invoice', INVOICE, { state: invoice_state, paid_fils: 1, credited_fils: 0 });
          await matchBankLine(reconciled, { sales_receipt_id: null, payment_id: id });
        },
      }),
    ],
    [
      'fee-refunds',
      () => ({
        lifecycle: feeRefundLifecycle,
        fields: () => ({ company_id: DEPOSITOR }),
        columns: () => ({ company_id: DEPOSITOR, created_by: office.people['staff-1'].user.id }),
        payload: { credit_note_id: DEPOSIT_NOTE, paid_on: '2026-11-30' },
        arrange: async (id, { refundable_fils, in_batch, client_credit_fils, ...facts }) => {
          const { db } = database;
          const isOfInvoice = typeof refundable_fils === 'number';
          await db
            .updateTable('fee_refund')
            .set({ invoice_id: null })
            .where('invoice_id', '=', DEPOSIT)
            .execute();
          if (isOfInvoice) await change('fee_refund', id, { invoice_id: DEPOSIT });
          await leaveCredit(DEPOSITOR, Number(client_credit_fils));
          await change('invoice_line', DEPOSIT, { net_fils: 0 });
          const deposit = Number(facts.client_deposit_fils ?? 0) - (await clientDeposit(db, DEPOSITOR));
          await change('invoice_line', DEPOSIT, { net_fils: deposit });
          const total_fils = isOfInvoice ? refundable_fils : 1;
          const paid_fils = total_fils - Number(facts.client_owes_fils ?? 0);
          await change('invoice', DEPOSIT, { total_fils, paid_fils });
          const item = { id, reference: id, expense_id: null, refund_id: id };
          if (typeof in_batch === 'string')
            await office.copy('payment_batch_item', 'payment-batch-item-00001', item);
        },
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const walked = await office.walk(area, { asPortal: true, ...walk() });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [] });
  });
});
