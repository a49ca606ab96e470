import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';

/** Owed from its approval on, on the day on which it was spent; paid on the day on which it was. */
export const expensePostings: DocumentPostings = {
  area: 'expenses',
  entity: 'expense',
  named: 'number',
  events: ['expense_approved', 'expense_paid'],
  posts: ({ state, fields }): readonly DocumentEvent[] => {
    const spent = dayIn(fields.spent_on);
    const account = textIn(fields.account_id);
    if (spent === null || account === null || (state !== 'approved' && state !== 'paid')) return [];
    const paid = dayIn(fields.paid_on);
    const total = filsIn(fields.total_fils);
    const from = textIn(fields.paid_from_id);
    const whose = {
      companyId: textIn(fields.company_id),
      costCentreId: textIn(fields.cost_centre_id),
    };
    return [
      {
        event: 'expense_approved',
        on: spent,
        amounts: { net: filsIn(fields.net_fils), vat: filsIn(fields.vat_fils), total },
        spending: { id: account },
        ...whose,
      },
      ...(state === 'paid' && paid !== null
        ? [
            {
              event: 'expense_paid' as const,
              on: paid,
              amounts: { total },
              money: from === null ? { code: '1010' as const } : { id: from },
              ...whose,
            },
          ]
        : []),
    ];
  },
};
