import { defineArea } from '@domain/area/area';
import { MAIL_STATES } from '@domain/finance/mailing';
import { PAYMENT_METHODS } from '@domain/finance/payment-methods';

/** Money that came in for an invoice; recorded by the invoice's own command. */
export const payments = defineArea({
  name: 'payments',
  entity: 'invoice_payment',
  title: 'number',
  foremost: ['amount_fils'],
  about: ['company_id', 'amount_fils', 'received_on'],
  home: '/Billings?tab=payments',
  lifecycles: ['payment'],
  order: { field: 'received_on', direction: 'desc' },
  financeRoles: ['isBilling', 'isTreasury'],
  access: { isSuperAdmin: { commands: 'all' }, isAdmin: { hides: ['account_id'] } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    {
      id: 'payment',
      fields: [
        'number',
        'invoice_id',
        'amount_fils',
        'received_on',
        'method',
        'reference',
        'account_id',
        'mailed_to',
        'mail_state',
      ],
    },
  ],
  fields: {
    number: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    invoice_id: { kind: 'reference', to: 'invoices', isDerived: true, list: 'hidden', isFilterable: true },
    /** The invoice's. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'never', isFilterable: true },
    amount_fils: { kind: 'money', min: 1, isManaged: true, list: 'shown' },
    received_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    method: {
      kind: 'choice',
      options: PAYMENT_METHODS,
      isManaged: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Where the money is; without one the main bank account, or the petty cash. */
    account_id: { kind: 'reference', to: 'accounts', isManaged: true, list: 'hidden' },
    /** Of the bank, or the cheque. */
    reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'shown', isSearched: true },
    /** Where its receipt was mailed to last. */
    mailed_to: { kind: 'email', isManaged: true, list: 'hidden' },
    mail_state: { kind: 'choice', options: MAIL_STATES, isDerived: true, list: 'hidden' },
  },
});
