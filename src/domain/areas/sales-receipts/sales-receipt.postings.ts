import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';

/** Money is the client's credit until it is set against documents, as far as it is; on the day of the last change. */
export const salesReceiptPostings: DocumentPostings = {
  area: 'sales-receipts',
  entity: 'sales_receipt',
  named: 'number',
  events: ['receipt_issued', 'receipt_applied'],
  posts: ({ state, fields }): readonly DocumentEvent[] => {
    const received = dayIn(fields.received_on);
    if (received === null || (state !== 'issued' && state !== 'applied')) return [];
    const companyId = textIn(fields.company_id);
    const account = textIn(fields.account_id);
    const applied = dayIn(fields.applied_on);
    return [
      {
        event: 'receipt_issued',
        on: received,
        amounts: { total: filsIn(fields.total_fils) },
        money: account === null ? { code: '1010' } : { id: account },
        companyId,
      },
      ...(applied !== null
        ? [
            {
              event: 'receipt_applied' as const,
              on: applied,
              amounts: { applied: filsIn(fields.allocated_fils) },
              companyId,
            },
          ]
        : []),
    ];
  },
};
