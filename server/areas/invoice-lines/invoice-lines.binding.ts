import { invoiceLines } from '@domain/areas/invoice-lines/invoice-lines.area';
import { OWNERS } from '@domain/records/owners';
import { invoiceLineLifecycle } from '@machines/areas/invoice-lines/invoice-line.lifecycle';
import { addUp } from '@server/platform/finance/invoice-totals';
import type { AreaBinding } from '@server/records/binding';
import { prepareLine } from './prepare-line';

/** Whoever sees the invoice sees its lines. */
export const binding: AreaBinding = {
  area: invoiceLines,
  lifecycles: [invoiceLineLifecycle],
  ...OWNERS['invoice-lines'],
  factsFrom: ['invoices'],
  factsOf: async (trx, { fields }) => {
    const invoice = await trx
      .selectFrom('invoice')
      .select('state')
      .where('id', '=', String(fields.invoice_id))
      .executeTakeFirst();
    return { invoice_state: invoice?.state ?? null };
  },
  prepare: prepareLine,
  effects: {
    leaveInvoice: ({ trx, row }) => addUp(trx, String(row.fields.invoice_id), { lineId: row.id }),
  },
  topics: ['invoices'],
};
