import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

const BOOKED = ['partial', 'matched', 'reconciled'];

/** What the bank itself has taken or given: charges with their VAT, interest. What else a line stands for posts by its own documents. */
export const bankTransactionPostings: DocumentPostings = {
  area: 'bank-transactions',
  entity: 'bank_transaction',
  named: 'description',
  events: ['bank_charge_booked'],
  posts: ({ state, fields }) => {
    const on = dayIn(fields.booked_on);
    const [total, vat] = [filsIn(fields.charge_fils), filsIn(fields.charge_vat_fils)];
    const [money, spending] = [textIn(fields.account_id), textIn(fields.charge_account_id)];
    if (on === null || money === null || spending === null || total === 0 || !BOOKED.includes(state))
      return [];
    return [
      {
        event: 'bank_charge_booked',
        on,
        amounts: { net: total - vat, vat, total },
        money: { id: money },
        spending: { id: spending },
        companyId: null,
      },
    ];
  },
};
