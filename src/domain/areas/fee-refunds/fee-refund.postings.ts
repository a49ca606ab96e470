import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** Paid out of the client's credit, or out of its deposit. */
export const feeRefundPostings: DocumentPostings = {
  area: 'fee-refunds',
  entity: 'fee_refund',
  named: 'subject',
  events: ['refund_paid', 'deposit_returned'],
  posts: ({ state, fields }) => {
    const on = dayIn(fields.paid_on);
    return on === null || state !== 'paid'
      ? []
      : [
          {
            event: fields.source === 'deposit' ? 'deposit_returned' : 'refund_paid',
            on,
            amounts: { amount: filsIn(fields.amount_fils) },
            companyId: textIn(fields.company_id),
          },
        ];
  },
};
