import { PETTY_CASH } from '@domain/finance/chart';
import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** Money for an invoice, until it bounces. */
export const paymentPostings: DocumentPostings = {
  area: 'payments',
  entity: 'invoice_payment',
  named: 'number',
  events: ['payment_received'],
  posts: ({ state, fields }) => {
    const on = dayIn(fields.received_on);
    if (on === null || state !== 'received') return [];
    const account = textIn(fields.account_id);
    return [
      {
        event: 'payment_received',
        on,
        amounts: { amount: filsIn(fields.amount_fils) },
        money: account === null ? { code: fields.method === 'cash' ? PETTY_CASH : '1010' } : { id: account },
        companyId: textIn(fields.company_id),
      },
    ];
  },
};
