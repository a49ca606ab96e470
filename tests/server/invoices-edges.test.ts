import { randomUUID } from 'node:crypto';
import { type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { billingRunLifecycle } from '@machines/areas/billing-runs/billing-run.lifecycle';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import { dunningLevelLifecycle } from '@machines/areas/dunning-levels/dunning-level.lifecycle';
import { eInvoiceLifecycle } from '@machines/areas/e-invoices/e-invoice.lifecycle';
import { feePlanLifecycle } from '@machines/areas/fee-plans/fee-plan.lifecycle';
import { invoiceLineLifecycle } from '@machines/areas/invoice-lines/invoice-line.lifecycle';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import { recurringInvoiceLifecycle } from '@machines/areas/recurring-invoices/recurring-invoice.lifecycle';
import { billingWork } from '@server/areas/billing-runs/run-work';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** Every night invoices are given all commands wherever they are. */
const PATIENCE_MS = 400_000;
/** Of one client: an invoice that is out, one that charges debit notes, the run that bills this month, a payslip. */
const INVOICE = 'invoice-000024';
const CHARGES = 'invoice-000012';
const RUN = 'billing-run-company-0001-2026-11';
const PAYSLIP = 'payslip-2026-10-employee-00001';
const DRAFT = 'edge-draft';
const MAIL = 'client@mail.example';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  const inCompany = () => ({ company_id: office.company_id });
  const numbered = (index: number) => ({ ...inCompany(), number: `EDGE-${index}` });
  const totals = (total_fils: unknown) => ({ net_fils: total_fils, vat_fils: 0, total_fils });
  const change: typeof office.change = (...args) => office.change(...args);

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    await addInvoice(DRAFT, { state: 'draft' });
  });

  // each step is looked at as it is taken: what a run does by itself afterwards has its own tests (billing.test.ts)
  beforeEach(() => {
    vi.spyOn(billingWork, 'start').mockImplementation(() => {});
  });

  const addInvoice = (id: string, values: object) =>
    office.copy('invoice', INVOICE, {
      id,
      number: id,
      number_serial: null,
      number_year: null,
      issued_on: null,
      due_on: '2026-12-31',
      ...totals(100),
      ...values,
    });
  const addLine = async (invoice_id: string, total_fils: unknown, values: object = {}) => {
    const id = `${invoice_id}-line`;
    const price = { quantity: 1, unit_price_fils: total_fils, vat_category: 'zero', ...totals(total_fils) };
    await office.copy('invoice_line', `${INVOICE}-2`, { id, invoice_id, ...price, ...values });
    return id;
  };
  const addRun = (id: string, invoice_id: string) =>
    office.copy('billing_run', RUN, { id, invoice_id, state: 'issued' });

  /** An invoice with its line, with what it credits or is credited by, and with the run that bills it. */
  const arrangeInvoice: Walk['arrange'] = async (id, facts) => {
    const { state, total_fils, credits_id } = await database.db
      .selectFrom('invoice')
      .select(['state', 'total_fils', 'credits_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await change('company', office.company_id, { address: facts.client_address === false ? null : 'Dubai' });
    // a credit note names no payslips
    const isOfWages = credits_id === null && state === 'approved' && facts.wage_funds_fils !== undefined;
    const ofPayslip = { source_area: 'payslips', source_id: PAYSLIP, component: id };
    // only a draft is without lines
    const hasLine = facts.lines === 1 || state !== 'draft';
    const line_id = hasLine ? await addLine(id, total_fils, isOfWages ? ofPayslip : {}) : null;
    if (isOfWages || facts.billing_run === true) await addRun(id, id);
    if (credits_id !== null) {
      // a note gives nothing before it is approved
      if (state === 'draft' || state === 'approval')
        await change('invoice', id, { credited_fils: 0, allocated_fils: 0 });
      await change('invoice', credits_id, { state: facts.credits_state ?? 'sent' });
      if (line_id !== null)
        await database.db
          .insertInto('credit_note_line')
          .values({ line_id, credits_line_id: `${credits_id}-line` })
          .execute();
    } else if (facts.notes === 1)
      await addInvoice(`${id}-note`, { kind: 'credit_note', credits_id: id, state: 'draft' });
  };

  /** The invoice of a run is where the run is. */
  const arrangeRun: Walk['arrange'] = async (id, { client, plan, lines, invoice_state, invoice_settled }) => {
    const { state } = await database.db
      .selectFrom('billing_run')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const state_of_invoice = { review: 'approval', issued: invoice_state ?? 'approved' }[state] ?? 'draft';
    const total = lines === 0 ? 0 : 100;
    const paid_fils = state === 'issued' && invoice_settled === true ? 1 : 0;
    await addInvoice(id, { state: state_of_invoice, ...totals(total), paid_fils });
    if (total > 0) await addLine(id, total);
    await change('billing_run', id, { invoice_id: id });
    await change('company', office.company_id, { state: client, address: 'Dubai' });
    await change('fee_plan', 'fee-plan-company-0001', { state: plan === true ? 'approved' : 'discarded' });
  };

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
        fields: (index) => ({ valid_from: monthsLater('2050-01-01' as CalendarDate, index) }),
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
          ...totals(1),
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
        columns: (index, record) => ({ ...numbered(index), ...totals(record.total_fils) }),
        payload: { applied_to_id: CHARGES, to: MAIL },
        arrange: async (id) => {
          const { number, total_fils } = await database.db
            .selectFrom('debit_note')
            .select(['number', 'total_fils'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const line = { id: randomUUID(), description: `Charged by ${number}` };
          await addLine(CHARGES, total_fils, line);
        },
      }),
    ],
    [
      'e-invoices',
      () => ({
        lifecycle: eInvoiceLifecycle,
        columns: async (index) => {
          const id = `edge-electronic-${index}`;
          await addInvoice(id, { state: 'approved' });
          return {
            ...numbered(index),
            invoice_id: id,
            legal_entity_id: 'legal-entity-1',
            uuid: randomUUID(),
          };
        },
        arrange: async (id, { is_taken_back }) => {
          const { invoice_id } = await database.db
            .selectFrom('e_invoice')
            .select('invoice_id')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await change('invoice', invoice_id, { state: is_taken_back === true ? 'cancelled' : 'approved' });
        },
      }),
    ],
    [
      'billing-runs',
      () => ({
        lifecycle: billingRunLifecycle,
        columns: (index) => ({
          ...inCompany(),
          name: `Edge ${index}`,
          month: monthsLater('2027-01-01' as CalendarDate, index),
        }),
        arrange: arrangeRun,
      }),
    ],
    [
      'invoices',
      () => ({
        lifecycle: invoiceLifecycle,
        fields: () => ({ due_on: '2026-12-31', supplied_on: '2026-11-15' }),
        columns: async (index, { kind, total_fils }) => {
          const credits_id = kind === 'credit_note' ? `edge-credited-${index}` : null;
          if (credits_id !== null) {
            await addInvoice(credits_id, { state: 'sent' });
            await addLine(credits_id, 100);
          }
          const own = { legal_entity_id: 'legal-entity-1', credits_id };
          return { ...numbered(index), ...totals(total_fils), ...own };
        },
        payload: { account_id: null, invoice_id: INVOICE, to: MAIL },
        arrange: arrangeInvoice,
      }),
    ],
  ])(
    'every edge of %s is on the server what its lifecycle says',
    async (area, walk) => {
      const walked = await office.walk(area, { asPortal: true, ...walk() });
      expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [] });
    },
    PATIENCE_MS,
  );
});
