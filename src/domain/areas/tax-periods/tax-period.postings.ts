import { type DocumentPostings, dayIn, filsIn } from '@domain/finance/documents';

/** Once a return is filed, its recoverable VAT is set against what is due. What is left is owed to the authority. */
export const taxPeriodPostings: DocumentPostings = {
  area: 'tax-periods',
  entity: 'tax_period',
  named: 'name',
  events: ['vat_set_off'],
  posts: ({ state, fields }) => {
    const filed = dayIn(fields.filed_on);
    return filed === null || (state !== 'filed' && state !== 'locked')
      ? []
      : [
          {
            event: 'vat_set_off' as const,
            on: filed,
            amounts: { recoverable: filsIn(fields.set_off_fils) },
            companyId: null,
          },
        ];
  },
};
