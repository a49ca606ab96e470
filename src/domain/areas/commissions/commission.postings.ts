import { type DocumentPostings, dayIn, filsIn, namedByMonth, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { COMMISSIONS_EARNED } from '@domain/finance/states';

/** Owed from its approval on. What is taken back is owed no more; where it was paid by then, the partner owes it. Beside: `approved_on`, the day of its approval. */
export const commissionPostings: DocumentPostings = {
  area: 'commissions',
  entity: 'commission',
  named: namedByMonth('Commission'),
  events: ['commission_approved', 'commission_paid', 'commission_clawed_back'],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!COMMISSIONS_EARNED.some((earned) => earned === state)) return [];
    const paid = dayIn(fields.paid_on);
    const clawedBack = dayIn(fields.clawed_back_on);
    const companyId = textIn(fields.company_id);
    const amounts = { amount: filsIn(fields.amount_fils) };
    return [
      { event: 'commission_approved', on: dayIn(related.approved_on) ?? since, amounts, companyId },
      ...(paid === null
        ? []
        : [
            {
              event: 'commission_paid' as const,
              on: paid,
              amounts: { amount: filsIn(fields.paid_fils ?? fields.amount_fils) },
              companyId,
            },
          ]),
      ...(clawedBack === null
        ? []
        : [
            {
              event: 'commission_clawed_back' as const,
              on: clawedBack,
              amounts: { amount: filsIn(fields.clawed_back_fils) },
              companyId,
            },
          ]),
    ];
  },
};
