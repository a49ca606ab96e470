import { payments } from '@domain/areas/payments/payments.area';
import { paymentLifecycle } from '@machines/areas/payments/payment.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { leaveInvoice } from './leave-invoice';

/** The command of an invoice makes them. */
export const binding: AreaBinding = {
  area: payments,
  lifecycles: [paymentLifecycle],
  scope: { company: 'company_id' },
  factsOf: async (trx, { id, fields }) => {
    const invoice = await trx
      .selectFrom('invoice')
      .select('state')
      .where('id', '=', String(fields.invoice_id))
      .executeTakeFirst();
    const { reconciled } = await trx
      .selectFrom('bank_transaction')
      .select((of) => of.fn.countAll<number>().as('reconciled'))
      .where('payment_id', '=', id)
      .where('state', '=', 'reconciled')
      .executeTakeFirstOrThrow();
    return { invoice_state: invoice?.state ?? null, reconciled: Number(reconciled) };
  },
  effects: { leaveInvoice },
  topics: ['invoices'],
};
