import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** A client's money for wages, until it is called back. */
export const runFundingPostings: DocumentPostings = {
  area: 'run-fundings',
  entity: 'run_funding',
  named: 'number',
  events: ['funding_received'],
  posts: ({ state, fields }) => {
    const on = dayIn(fields.received_on);
    if (on === null || state !== 'received') return [];
    return [
      {
        event: 'funding_received',
        on,
        amounts: { amount: filsIn(fields.amount_fils) },
        companyId: textIn(fields.company_id),
      },
    ];
  },
};
