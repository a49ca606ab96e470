import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** Owed from its approval on. What is clawed back after it was paid, the partner owes. */
export const commissionPostings: DocumentPostings = {
  area: 'commissions',
  entity: 'commission',
  named: 'month',
  events: ['commission_approved', 'commission_paid'],
  posts: ({ state, since, fields }) => {
    const paid = dayIn(fields.paid_on);
    const amounts = { amount: filsIn(fields.amount_fils) };
    const companyId = textIn(fields.company_id);
    return [
      ...(state === 'approved' || state === 'paid'
        ? [{ event: 'commission_approved' as const, on: paid ?? since, amounts, companyId }]
        : []),
      ...(paid === null ? [] : [{ event: 'commission_paid' as const, on: paid, amounts, companyId }]),
    ];
  },
};
