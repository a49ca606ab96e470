import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import { dunningLevelLifecycle } from '@machines/areas/dunning-levels/dunning-level.lifecycle';
import { feePlanLifecycle } from '@machines/areas/fee-plans/fee-plan.lifecycle';
import { invoiceLineLifecycle } from '@machines/areas/invoice-lines/invoice-line.lifecycle';
import { paymentLifecycle } from '@machines/areas/payments/payment.lifecycle';
import { receiptAllocationLifecycle } from '@machines/areas/receipt-allocations/receipt-allocation.lifecycle';
import { recurringInvoiceLifecycle } from '@machines/areas/recurring-invoices/recurring-invoice.lifecycle';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import type { Database } from '@server/db/database';
import { clientCredit } from '@server/platform/finance/client-credit';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { beforeAll, expect, it } from 'vitest';

const BANK = 'account-1010';
/** Of one client: an invoice that is out, another one, a receipt, and the run that bills this month. */
const INVOICE = 'invoice-000024';
const CHARGES = 'invoice-000012';
const LINE = 'invoice-000012-1';
const RECEIPT = 'sales-receipt-00001';
const RUN = 'billing-run-company-0001-2026-11';
/** Others like those: an invoice that is not out, a credit note, a refund, a line of the bank. */
const DRAFT = 'edge-draft';
const NOTE = 'edge-credit-note';
const REFUND = 'edge-refund';
const BANK_LINE = 'edge-bank-line';

const totals = (record: FieldInputs) => ({ net_fils: record.total_fils, vat_fils: 0 });

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const unnumbered = { number_serial: null, number_year: null };
    await office.copy('invoice', INVOICE, { ...unnumbered, id: DRAFT, number: 'EDGE-DRAFT' });
    const credit = { kind: 'credit_note', credits_id: INVOICE };
    await office.copy('invoice', INVOICE, { ...unnumbered, ...credit, id: NOTE, number: 'EDGE-NOTE' });
    await office.copy('fee_refund', 'fee-refund-0001', { id: REFUND, ...inCompany() });
    const unmatched = { state: 'unmatched', journal_line_id: null, matched_by_id: null, reconciled_on: null };
    await office.copy('bank_transaction', 'bank-transaction-00001', { ...unmatched, id: BANK_LINE });
  });

  const inCompany = () => ({ company_id: office.company_id });
  const numbered = (index: number) => ({ ...inCompany(), number: `EDGE-${index}` });

  const change: typeof office.change = (table, id, values) => office.change(table, id, values);

  it.each<[string, () => Walk]>([
    [
      'dunning-levels',
      () => ({
        lifecycle: dunningLevelLifecycle,
        columns: () => ({}),
        fields: (index) => ({ days: 100 + index }),
      }),
    ],
    [
      'fee-plans',
      () => ({
        lifecycle: feePlanLifecycle,
        fields: (index) => ({ valid_from: monthsLater('2030-01-01' as CalendarDate, index) }),
        columns: (index) => ({ name: `Edge ${index}`, ...inCompany() }),
        arrange: async (_, { billed_until }) => {
          await change('billing_run', RUN, { month: '2099-01-01', state: billed_until ? 'drafted' : 'open' });
        },
      }),
    ],
    [
      'invoice-lines',
      () => ({
        lifecycle: invoiceLineLifecycle,
        columns: () => ({
          ...inCompany(),
          invoice_id: DRAFT,
          income: 'fees',
          net_fils: 1,
          vat_fils: 0,
          total_fils: 1,
        }),
        arrange: async (_, { invoice_state }) => {
          await change('invoice', DRAFT, { state: invoice_state });
        },
      }),
    ],
    ['recurring-invoices', () => ({ lifecycle: recurringInvoiceLifecycle })],
    [
      'debit-notes',
      () => ({
        lifecycle: debitNoteLifecycle,
        fields: () => ({ invoice_id: INVOICE }),
        columns: (index, record) => ({ ...numbered(index), ...totals(record) }),
        payload: { applied_to_id: CHARGES, to: 'client@mail.example' },
        arrange: async (id) => {
          const { number, total_fils } = await database.db
            .selectFrom('debit_note')
            .select(['number', 'total_fils'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const charged = { net_fils: total_fils, vat_fils: 0, total_fils };
          const line = { id: randomUUID(), invoice_id: CHARGES, description: `Charged by ${number}` };
          await office.copy('invoice_line', LINE, {
            ...line,
            ...charged,
            source_id: null,
            source_area: null,
          });
        },
      }),
    ],
    [
      'sales-receipts',
      () => ({
        lifecycle: salesReceiptLifecycle,
        fields: (index) => ({ account_id: BANK, reference: `EDGE-${index}` }),
        columns: (index, record) => ({ ...numbered(index), ...totals(record) }),
        payload: { invoice_id: INVOICE, to: 'client@mail.example' },
        arrange: async (id, { reconciled, client_credit_fils }) => {
          await change('invoice', INVOICE, { state: 'sent' });
          await change('bank_transaction', BANK_LINE, {
            state: reconciled === 1 ? 'reconciled' : 'matched',
            sales_receipt_id: id,
          });
          await change('fee_refund', REFUND, { state: 'rejected' });
          const amount_fils = await clientCredit(database.db, office.company_id);
          if (client_credit_fils === 0)
            await change('fee_refund', REFUND, { state: 'paid', source: 'credit', amount_fils });
        },
      }),
    ],
    [
      'receipt-allocations',
      () => ({
        lifecycle: receiptAllocationLifecycle,
        columns: () => ({
          ...inCompany(),
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
        payload: { to: 'client@mail.example' },
        arrange: async (id, { invoice_state, reconciled }) => {
          await change('invoice', INVOICE, { state: invoice_state, paid_fils: 1, credited_fils: 0 });
          await change('bank_transaction', BANK_LINE, {
            state: reconciled === 1 ? 'reconciled' : 'matched',
            payment_id: id,
            sales_receipt_id: null,
          });
        },
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const walked = await office.walk(area, { asPortal: true, ...walk() });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [] });
  });
});
