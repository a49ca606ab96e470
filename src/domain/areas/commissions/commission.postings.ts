import { type DocumentPostings, dayIn, filsIn, namedByMonth, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { COMMISSIONS_EARNED } from '@domain/finance/states';

/**
 * Owed from its approval on. What is taken back is owed no more; what was paid beyond the rest, the partner owes, until it is received back or
 * set off when another one is paid. Related: `approved_on`, the day of its approval.
 */
export const commissionPostings: DocumentPostings = {
  area: 'commissions',
  entity: 'commission',
  named: namedByMonth('Commission'),
  events: [
    'commission_approved',
    'commission_paid',
    'commission_clawed_back',
    'commission_overpaid',
    'commission_repaid',
  ],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!COMMISSIONS_EARNED.some((earned) => earned === state)) return [];
    const companyId = textIn(fields.company_id);
    const from = (
      event: DocumentEvent['event'],
      day: unknown,
      amounts: DocumentEvent['amounts'],
    ): readonly DocumentEvent[] => {
      const on = dayIn(day);
      return on === null ? [] : [{ event, on, amounts, companyId }];
    };
    const paid = filsIn(fields.paid_fils ?? fields.amount_fils);
    const setOff = filsIn(fields.set_off_fils);
    return [
      ...from('commission_approved', dayIn(related.approved_on) ?? since, {
        amount: filsIn(fields.amount_fils),
      }),
      ...from('commission_paid', fields.paid_on, { total: paid + setOff, amount: paid, set_off: setOff }),
      ...from('commission_clawed_back', fields.clawed_back_on, { amount: filsIn(fields.clawed_back_fils) }),
      ...from('commission_overpaid', fields.overpaid_on, { amount: filsIn(fields.overpaid_fils) }),
      ...from('commission_repaid', fields.received_back_on, { amount: filsIn(fields.received_back_fils) }),
    ];
  },
};
