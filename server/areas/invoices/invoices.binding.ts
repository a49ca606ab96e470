import { invoices } from '@domain/areas/invoices/invoices.area';
import { INVOICES_OF_CLIENT } from '@domain/finance/states';
import { dayInDubai } from '@domain/shared/calendar-date';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { giveNumber } from './give-number';
import { makeCreditNote } from './make-credit-note';
import { prepareInvoice } from './prepare-invoice';
import { recordPayment } from './record-payment';
import { releaseSources } from './release-sources';
import { settleCredit } from './settle-credit';

/** Staff write them; a client sees its own once they are sent. */
export const binding: AreaBinding = {
  area: invoices,
  lifecycles: [invoiceLifecycle],
  scope: { company: 'company_id' },
  stateVisibility: { states: { isAdmin: INVOICES_OF_CLIENT, isEmployee: [] } },
  derived: (now) => {
    const today = sql`${dayInDubai(now.getTime())}::date`;
    return {
      overdue: sql`(t.outstanding_fils > 0 and t.due_on < ${today})`,
      age: sql`(case when t.outstanding_fils <= 0 then null when t.due_on >= ${today} then 'not_due'
        when t.due_on >= ${today} - 30 then 'days_1_30' when t.due_on >= ${today} - 60 then 'days_31_60'
        when t.due_on >= ${today} - 90 then 'days_61_90' else 'over_90' end)`,
    };
  },
  factsOf: async (trx, { id, fields }) => {
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
            .select('total_fils')
            .where('id', '=', String(fields.credits_id))
            .executeTakeFirst();
    const run = await trx
      .selectFrom('billing_run')
      .select('id')
      .where('invoice_id', '=', id)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    return {
      lines: Number(count),
      billing_run: run !== undefined,
      credits_fils: credited?.total_fils ?? null,
    };
  },
  prepare: prepareInvoice,
  effects: {
    giveNumber,
    settleCredit,
    recordPayment,
    losePayment: async ({ params, set }) => set({ paid_fils: Number(params.left_fils) }),
    takeCredit: async ({ row, params, set }) =>
      set({ credited_fils: Number(row.fields.credited_fils) + Number(params.credit_fils) }),
    makeCreditNote,
    releaseSources,
  },
};
