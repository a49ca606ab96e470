import { payments } from '@domain/areas/payments/payments.area';
import { OWNERS } from '@domain/records/owners';
import { paymentLifecycle } from '@machines/areas/payments/payment.lifecycle';
import { clientEmail, mailStateOf } from '@server/platform/finance/documents/document-letter';
import { reconciledLines } from '@server/platform/finance/reconciled-lines';
import type { AreaBinding } from '@server/records/binding';
import { leaveInvoice } from './leave-invoice';
import { mailDocument } from './payment-document';

/** The command of an invoice makes them. */
export const binding: AreaBinding = {
  area: payments,
  lifecycles: [paymentLifecycle],
  ...OWNERS.payments,
  derived: () => ({ mail_state: mailStateOf('invoice_payment') }),
  factsFrom: ['clients', 'invoices', 'ledger-periods'],
  factsOf: async (trx, { id, fields }) => {
    const invoice = await trx
      .selectFrom('invoice')
      .select('state')
      .where('id', '=', String(fields.invoice_id))
      .executeTakeFirst();
    return {
      invoice_state: invoice?.state ?? null,
      reconciled: await reconciledLines(trx, 'payment_id', id),
      client_email: await clientEmail(trx, fields.company_id),
    };
  },
  effects: { leaveInvoice, mailDocument },
  topics: ['invoices'],
};
