import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** Laid out for the client, until it is given back. Beside: `company_id` and `employee_id` of its visa process. */
export const visaFeePostings: DocumentPostings = {
  area: 'visa-fees',
  entity: 'visa_fee',
  named: 'receipt_number',
  events: ['visa_fee_paid'],
  posts: ({ state, fields, related }) => {
    const on = dayIn(fields.paid_on);
    return on === null || state !== 'paid'
      ? []
      : [
          {
            event: 'visa_fee_paid',
            on,
            amounts: { amount: filsIn(fields.amount_fils) },
            companyId: textIn(related.company_id),
            employeeId: textIn(related.employee_id),
          },
        ];
  },
};
