import { type DocumentPostings, dayIn, filsIn, namedByMonth, textIn } from '@domain/finance/documents';

/** What a month adds to the gratuity that a client's employees have earned; less than nothing when they have earned less. */
export const gratuityAccrualPostings: DocumentPostings = {
  area: 'gratuity-accruals',
  entity: 'gratuity_accrual',
  named: namedByMonth('Gratuity'),
  events: ['gratuity_accrued'],
  posts: ({ fields }) => {
    const on = dayIn(fields.accrued_on);
    return on === null
      ? []
      : [
          {
            event: 'gratuity_accrued',
            on,
            amounts: { amount: filsIn(fields.amount_fils) },
            companyId: textIn(fields.company_id),
          },
        ];
  },
};
