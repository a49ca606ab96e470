import { type DocumentPostings, dayIn, earlier, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { APPROVED_RUNS } from '@domain/finance/states';
import { lastOfMonth } from '@domain/shared/months.rules';

/**
 * Wages stand from the client's approval on, on the last day of their month or, where that is earlier, of the approval; funding and payment as far as they have come. Besides: `advances`, reductions that recover
 * what is owed; `overpaid`, what earlier months have paid too much; `pension`, the employees' part of the pension, and `employer_pension`. A final run pays settlements, which post by themselves.
 */
export const payrollRunPostings: DocumentPostings = {
  area: 'payroll-runs',
  entity: 'payroll_run',
  named: 'name',
  events: ['wages_approved', 'pension_due', 'funding_received', 'wages_paid'],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!APPROVED_RUNS.some((approved) => approved === state)) return [];
    const companyId = textIn(fields.company_id);
    const isFinal = fields.kind === 'final';
    const net = isFinal ? 0 : filsIn(fields.net_fils);
    const of = (name: string) => (isFinal ? 0 : filsIn(related[name]));
    const [advances, overpaid, pension] = [of('advances'), of('overpaid'), of('pension')];
    const on = earlier(lastOfMonth(String(fields.month)), since);
    const [funded, paid] = [dayIn(fields.funded_on), dayIn(fields.paid_on)];
    return [
      {
        event: 'wages_approved',
        on,
        amounts: { wages: net + pension + advances - overpaid, overpaid, advances, net: net + pension },
        companyId,
      },
      ...(pension + of('employer_pension') === 0
        ? []
        : [
            {
              event: 'pension_due' as const,
              on,
              amounts: {
                employer: of('employer_pension'),
                employee: pension,
                total: pension + of('employer_pension'),
              },
              companyId,
            },
          ]),
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
