import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** Laid out, until the client or the employee gives it back; a fine of the PEO's own is its expense. Beside: `company_id` and `employee_id` of its visa process. */
export const visaFeePostings: DocumentPostings = {
  area: 'visa-fees',
  entity: 'visa_fee',
  named: 'receipt_number',
  events: ['visa_fee_paid', 'fine_borne'],
  posts: ({ state, fields, related }) => {
    const on = dayIn(fields.paid_on);
    return on === null || state !== 'paid'
      ? []
      : [
          {
            event: fields.payer === 'peo' ? ('fine_borne' as const) : ('visa_fee_paid' as const),
            on,
            amounts: { amount: filsIn(fields.amount_fils) },
            companyId: textIn(related.company_id),
            employeeId: textIn(related.employee_id),
          },
        ];
  },
};
