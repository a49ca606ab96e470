import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';
import { CLAIMED_DEBIT_NOTES } from '@domain/finance/states';

export const debitNotePostings: DocumentPostings = {
  area: 'debit-notes',
  entity: 'debit_note',
  named: 'number',
  events: ['debit_note_issued'],
  posts: ({ state, fields }) => {
    const on = dayIn(fields.issued_on);
    if (on === null || !CLAIMED_DEBIT_NOTES.some((claimed) => claimed === state)) return [];
    const net = filsIn(fields.net_fils);
    const isVisa = fields.cause === 'government_fee';
    return [
      {
        event: 'debit_note_issued',
        on,
        amounts: {
          total: filsIn(fields.total_fils),
          vat: filsIn(fields.vat_fils),
          fees: isVisa ? 0 : net,
          visas: isVisa ? net : 0,
          salaries: 0,
        },
        companyId: textIn(fields.company_id),
      },
    ];
  },
};
