import { invoices } from '@domain/areas/invoices/invoices.area';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { OWNERS } from '@domain/records/owners';
import { dayInDubai } from '@domain/shared/calendar-date';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { allocateCredit, releaseCredit } from '@server/platform/finance/allocations';
import { creditToSpend } from '@server/platform/finance/client-credit';
import { mailStateOf } from '@server/platform/finance/documents/document-letter';
import type { AreaBinding } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { clawBack } from './claw-back';
import { creditedLines } from './credited-lines';
import { giveNumber } from './give-number';
import { chooseIssuer, mailDocument, makeDocument } from './issue-document';
import { makeCreditNote } from './make-credit-note';
import { prepareInvoice } from './prepare-invoice';
import { queueEInvoice } from './queue-e-invoice';
import { recordPayment } from './record-payment';
import { releaseSources } from './release-sources';
import { sendReminder } from './remind';
import { settleCredit } from './settle-credit';
import { useWageFunds, wageFunds } from './use-wage-funds';

/** Credit notes of an invoice that are under way or issued. */
const notesOf = async (trx: Kysely<Schema>, id: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('invoice')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('credits_id', '=', id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Staff write them; a client sees its own once they are sent. */
export const binding: AreaBinding = {
  area: invoices,
  lifecycles: [invoiceLifecycle],
  ...OWNERS.invoices,
  notices: { kind: 'finance', answer: 'remark' },
  derived: (now) => {
    const today = sql`${dayInDubai(now.getTime())}::date`;
    return {
      overdue: sql`(t.outstanding_fils > 0 and t.due_on < ${today})`,
      age: sql`(case when t.outstanding_fils <= 0 then null when t.due_on >= ${today} then 'not_due'
        when t.due_on >= ${today} - 30 then 'days_1_30' when t.due_on >= ${today} - 60 then 'days_31_60'
        when t.due_on >= ${today} - 90 then 'days_61_90' else 'over_90' end)`,
      e_invoice: sql`(case when t.issued_on is null then null else coalesce(
        (select e.state from e_invoice as e where e.invoice_id = t.id), 'not_applicable') end)`,
      e_invoice_id: sql`(select e.id from e_invoice as e where e.invoice_id = t.id)`,
      e_invoice_rules: sql`(select e.rejected_rules from e_invoice as e where e.invoice_id = t.id)`,
      mail_state: mailStateOf('invoice'),
      credit_left_fils: sql`(case when t.kind = 'credit_note' and t.state = ${anyOf(ISSUED_INVOICES)}
        then t.total_fils - t.credited_fils - t.allocated_fils end)`,
    };
  },
  factsFrom: ['clients', 'ledger-periods'],
  factsOf: async (trx, { id, state, fields }) => {
    const { count } = await trx
      .selectFrom('invoice_line')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('invoice_id', '=', id)
      .where('state', '=', 'listed')
      .executeTakeFirstOrThrow();
    const credited =
      fields.credits_id === null
        ? undefined
        : await trx
            .selectFrom('invoice')
            .select(['total_fils', 'state'])
            .where('id', '=', String(fields.credits_id))
            .executeTakeFirst();
    const client = await trx
      .selectFrom('company')
      .select(['email', 'address'])
      .where('id', '=', String(fields.company_id))
      .executeTakeFirst();
    const run = await trx
      .selectFrom('billing_run')
      .select('id')
      .where('invoice_id', '=', id)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    return {
      lines: Number(count),
      ...(state === 'approved' && run !== undefined ? { wage_funds_fils: await wageFunds(trx, id) } : {}),
      billing_run: run !== undefined,
      client_email: client?.email ?? null,
      client_address: (client?.address ?? '').trim() !== '',
      credits_fils: credited?.total_fils ?? null,
      ...(credited === undefined
        ? { notes: await notesOf(trx, id) }
        : {
            client_credit_fils: await creditToSpend(trx, fields.company_id),
            credits_state: credited.state,
            credit_lines: await creditedLines(trx, id),
          }),
    };
  },
  prepare: prepareInvoice,
  effects: {
    chooseIssuer,
    giveNumber,
    settleCredit,
    clawBack,
    recordPayment,
    losePayment: async ({ params, set }) => set({ paid_fils: Number(params.left_fils) }),
    takeCredit: async ({ row, params, set }) =>
      set({ credited_fils: Number(row.fields.credited_fils) + Number(params.credit_fils) }),
    releaseCredit: async ({ row, params, set }) =>
      set({ credited_fils: Number(row.fields.credited_fils) - Number(params.credit_fils) }),
    makeCreditNote,
    makeDocument,
    queueEInvoice,
    mailDocument,
    releaseSources,
    sendReminder,
    useWageFunds,
    allocate: async (work) => {
      const { set } = await allocateCredit(work, { credit_note_id: work.row.id });
      work.set(set);
    },
    release: releaseCredit,
  },
  topics: ['receipt-allocations'],
};
