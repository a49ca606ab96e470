import { type DocumentPostings, dayIn, earlier, filsIn, textIn } from '@domain/finance/documents';
import type { DocumentEvent } from '@domain/finance/posting-rules';

/**
 * An invoice stands from its approval on, on the day of its tax point: the earlier of supply and issue (Federal Decree-Law 8/2017,
 * art. 25). A reversed one stands as well, until its credit note, approved by somebody else, takes it off. Beside: `fees`, `visas` and
 * `salaries`, what its lines come to without VAT, `visa_fees`, what of it was laid out for the client and comes back, and `deposits`, what
 * stays the client's.
 */
export const invoicePostings: DocumentPostings = {
  area: 'invoices',
  entity: 'invoice',
  named: 'number',
  events: ['invoice_approved', 'visa_fee_billed', 'deposit_billed', 'credit_note_approved', 'credit_applied'],
  posts: ({ state, fields, related }): readonly DocumentEvent[] => {
    const issued = dayIn(fields.issued_on);
    if (issued === null || state === 'cancelled') return [];
    const companyId = textIn(fields.company_id);
    const [total, vat, credited] = [fields.total_fils, fields.vat_fils, fields.credited_fils].map(filsIn) as [
      number,
      number,
      number,
    ];
    const [fees, visas, salaries, visa_fees, deposits] = [
      related.fees,
      related.visas,
      related.salaries,
      related.visa_fees,
      related.deposits,
    ].map(filsIn) as [number, number, number, number, number];
    const earned = { total, vat, fees, visas, salaries };
    const applied = dayIn(fields.applied_on);
    if (fields.kind === 'credit_note')
      return [
        {
          event: 'credit_note_approved',
          on: issued,
          amounts: { ...earned, visa_fees, deposits, credited, rest: total - credited },
          companyId,
        },
        ...(applied === null
          ? []
          : [
              {
                event: 'credit_applied' as const,
                on: applied,
                amounts: { applied: filsIn(fields.allocated_fils) },
                companyId,
              },
            ]),
      ];
    const on = earlier(issued, dayIn(fields.supplied_on) ?? issued);
    return [
      {
        event: 'invoice_approved',
        on,
        amounts: { ...earned, total: total - visa_fees - deposits },
        companyId,
      },
      ...(visa_fees === 0
        ? []
        : [{ event: 'visa_fee_billed' as const, on, amounts: { amount: visa_fees }, companyId }]),
      ...(deposits === 0
        ? []
        : [{ event: 'deposit_billed' as const, on, amounts: { amount: deposits }, companyId }]),
    ];
  },
};
