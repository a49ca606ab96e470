import { type DocumentPostings, dayIn, earlier, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { APPROVED_RUNS } from '@domain/finance/states';
import { lastOfMonth } from '@domain/shared/months.rules';

/**
 * Wages stand from the client's approval on, on the last day of their month or, where that is earlier, of the approval; funding and payment as far as they have come. Beside: `advances`, reductions that recover
 * an advance. A final run pays settlements, which post by themselves.
 */
export const payrollRunPostings: DocumentPostings = {
  area: 'payroll-runs',
  entity: 'payroll_run',
  named: 'name',
  events: ['wages_approved', 'funding_received', 'wages_paid'],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!APPROVED_RUNS.some((approved) => approved === state)) return [];
    const companyId = textIn(fields.company_id);
    const isFinal = fields.kind === 'final';
    const net = isFinal ? 0 : filsIn(fields.net_fils);
    const advances = isFinal ? 0 : filsIn(related.advances);
    const [funded, paid] = [dayIn(fields.funded_on), dayIn(fields.paid_on)];
    return [
      {
        event: 'wages_approved',
        on: earlier(lastOfMonth(String(fields.month)), since),
        amounts: { wages: net + advances, advances, net },
        companyId,
      },
      ...(funded === null
        ? []
        : [
            {
              event: 'funding_received' as const,
              on: funded,
              amounts: { amount: filsIn(fields.funded_fils) },
              companyId,
            },
          ]),
      ...(paid === null || isFinal
        ? []
        : [
            {
              event: 'wages_paid' as const,
              on: paid,
              amounts: { amount: filsIn(fields.paid_fils) },
              companyId,
            },
          ]),
    ];
  },
};
