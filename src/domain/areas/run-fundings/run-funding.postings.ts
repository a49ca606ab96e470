import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';

/** A client's money for wages, until it is called back; charged to the invoices that bill the wages, as far as it is set against them. */
export const runFundingPostings: DocumentPostings = {
  area: 'run-fundings',
  entity: 'run_funding',
  named: 'number',
  events: ['funding_received', 'funding_applied'],
  posts: ({ state, fields }): readonly DocumentEvent[] => {
    const on = dayIn(fields.received_on);
    if (on === null || state !== 'received') return [];
    const companyId = textIn(fields.company_id);
    const applied = dayIn(fields.applied_on);
    return [
      { event: 'funding_received', on, amounts: { amount: filsIn(fields.amount_fils) }, companyId },
      ...(applied === null
        ? []
        : [
            {
              event: 'funding_applied' as const,
              on: applied,
              amounts: { applied: filsIn(fields.allocated_fils) },
              companyId,
            },
          ]),
    ];
  },
};
