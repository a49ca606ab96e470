import { type DocumentPostings, dayIn, earlier, filsIn, textIn } from '@domain/finance/documents';

/**
 * An invoice stands from its approval on, on the day of its tax point: the earlier of supply and issue (Federal Decree-Law 8/2017,
 * art. 25). A reversed one stands as well, until its credit note, approved by somebody else, takes it off. Beside: `fees`, `visas` and
 * `salaries`, what its lines come to without VAT.
 */
export const invoicePostings: DocumentPostings = {
  area: 'invoices',
  entity: 'invoice',
  named: 'number',
  events: ['invoice_approved', 'credit_note_approved'],
  posts: ({ state, fields, related }) => {
    const issued = dayIn(fields.issued_on);
    if (issued === null || state === 'cancelled') return [];
    const companyId = textIn(fields.company_id);
    const [total, vat, credited] = [fields.total_fils, fields.vat_fils, fields.credited_fils].map(filsIn) as [
      number,
      number,
      number,
    ];
    const [fees, visas, salaries] = [related.fees, related.visas, related.salaries].map(filsIn) as [
      number,
      number,
      number,
    ];
    const earned = { total, vat, fees, visas, salaries };
    return fields.kind === 'credit_note'
      ? [
          {
            event: 'credit_note_approved',
            on: issued,
            amounts: { ...earned, credited, rest: total - credited },
            companyId,
          },
        ]
      : [
          {
            event: 'invoice_approved',
            on: earlier(issued, dayIn(fields.supplied_on) ?? issued),
            amounts: earned,
            companyId,
          },
        ];
  },
};
