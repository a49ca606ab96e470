import { type DocumentPostings, dayIn, earlier, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { APPROVED_RUNS } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/**
 * Wages stand from the client's approval on, on the last day of their month or, where that is earlier, of the approval. What was paid, and what
 * came back, only grows: each payment posts on its own day. Related: `advances`, reductions that recover an advance. A final run pays
 * settlements, which post by themselves; receipts for it do so as well (run-fundings).
 */
export const payrollRunPostings: DocumentPostings = {
  area: 'payroll-runs',
  entity: 'payroll_run',
  named: 'name',
  events: ['wages_approved', 'wages_paid', 'wages_returned'],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!APPROVED_RUNS.some((approved) => approved === state) || fields.kind === 'final') return [];
    const companyId = textIn(fields.company_id);
    const net = filsIn(fields.net_fils);
    const advances = filsIn(related.advances);
    const [paid, returned] = [dayIn(fields.paid_on), dayIn(fields.returned_on)];
    const returned_fils = filsIn(fields.returned_fils);
    const wages = {
      event: 'wages_approved',
      on: earlier(lastOfMonth(String(fields.month)), since),
      amounts: { wages: net + advances, advances, net },
      companyId,
    } as const;
    const moved = (event: 'wages_paid' | 'wages_returned', on: CalendarDate | null, amount: number) =>
      on === null || amount === 0 ? [] : [{ event, on, amounts: { amount }, companyId }];
    return [
      wages,
      ...moved('wages_paid', paid, filsIn(fields.paid_fils) + returned_fils),
      ...moved('wages_returned', returned, returned_fils),
    ];
  },
};
