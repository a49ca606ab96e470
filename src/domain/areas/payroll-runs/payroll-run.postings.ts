import { type DocumentPostings, dayIn, earlier, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { APPROVED_RUNS } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/**
 * Wages stand from the client's approval on, on the last day of their month or, where that is earlier, of the approval. What was paid, and what
 * came back, only grows: each payment posts on its own day. Besides: `advances`, reductions that recover what is owed; `overpaid`, what earlier
 * months have paid too much; `pension`, the employees' part of the pension, and `employer_pension`; `savings`, what is paid into savings schemes; `approved_on`, the day of the client's approval. A final run pays settlements, which post
 * by themselves; receipts for it do so as well (run-fundings).
 */
export const payrollRunPostings: DocumentPostings = {
  area: 'payroll-runs',
  entity: 'payroll_run',
  named: 'name',
  events: ['wages_approved', 'pension_due', 'savings_due', 'wages_paid', 'wages_returned'],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!APPROVED_RUNS.some((approved) => approved === state) || fields.kind === 'final') return [];
    const companyId = textIn(fields.company_id);
    const net = filsIn(fields.net_fils);
    const [advances, overpaid] = [filsIn(related.advances), filsIn(related.overpaid)];
    const [pension, employer] = [filsIn(related.pension), filsIn(related.employer_pension)];
    const savings = filsIn(related.savings);
    const [paid, returned] = [dayIn(fields.payout_on), dayIn(fields.returned_on)];
    const returned_fils = filsIn(fields.returned_fils);
    const on = earlier(lastOfMonth(String(fields.month)), dayIn(related.approved_on) ?? since);
    const wages = {
      event: 'wages_approved',
      on,
      amounts: { wages: net + pension + advances - overpaid, overpaid, advances, net: net + pension },
      companyId,
    } as const;
    const contribution = {
      event: 'pension_due',
      on,
      amounts: { employer, employee: pension, total: pension + employer },
      companyId,
    } as const;
    const moved = (
      event: 'savings_due' | 'wages_paid' | 'wages_returned',
      day: CalendarDate | null,
      amount: number,
    ) => (day === null || amount === 0 ? [] : [{ event, on: day, amounts: { amount }, companyId }]);
    return [
      wages,
      ...(pension + employer === 0 ? [] : [contribution]),
      ...moved('savings_due', on, savings),
      ...moved('wages_paid', paid, filsIn(fields.paid_fils) + returned_fils),
      ...moved('wages_returned', returned, returned_fils),
    ];
  },
};
