import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';
import { SETTLEMENTS_APPROVED, SETTLEMENTS_PAID } from '@domain/finance/states';

/**
 * A final settlement stands from its approval on, unless it is reopened or the leaver stays; it is paid with the wages' money. Beside:
 * `approved_on`, the day of that approval.
 */
export const offboardingPostings: DocumentPostings = {
  area: 'offboardings',
  entity: 'offboarding_case',
  named: 'employee_id',
  events: ['settlement_approved', 'settlement_paid'],
  posts: ({ state, since, fields, related }): readonly DocumentEvent[] => {
    if (!SETTLEMENTS_APPROVED.some((one) => one === state) || textIn(fields.approved_by_id) === null)
      return [];
    const total = filsIn(fields.total_fils);
    const gratuity = filsIn(fields.gratuity_fils);
    const advances = filsIn(fields.advances_fils);
    const whose = { companyId: textIn(fields.company_id), employeeId: textIn(fields.employee_id) };
    const paid = dayIn(fields.paid_on);
    return [
      {
        event: 'settlement_approved',
        on: dayIn(related.approved_on) ?? since,
        amounts: { gratuity, rest: total - gratuity + advances, advances, total },
        ...whose,
      },
      ...(SETTLEMENTS_PAID.some((one) => one === state) && paid !== null
        ? [{ event: 'settlement_paid' as const, on: paid, amounts: { total }, ...whose }]
        : []),
    ];
  },
};
