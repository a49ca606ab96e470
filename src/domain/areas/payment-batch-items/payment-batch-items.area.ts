import { defineArea } from '@domain/area/area';
import { PURPOSES } from '@domain/finance/payment-file';
import { BANK_STATUSES } from '@domain/finance/payment-status';

/** A payment of a batch: what it pays, to whom, and whether the bank has done it. */
export const paymentBatchItems = defineArea({
  name: 'payment-batch-items',
  entity: 'payment_batch_item',
  title: 'reference',
  foremost: ['amount_fils'],
  home: '/banking?tab=batches',
  lifecycles: ['payment-batch-item'],
  order: { field: 'created_at', direction: 'asc' },
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  groups: [
    { id: 'source', fields: ['batch_id', 'expense_id', 'commission_id', 'refund_id', 'settlement_id'] },
    {
      id: 'payment',
      fields: [
        'reference',
        'gross_fils',
        'set_off_fils',
        'amount_fils',
        'beneficiary',
        'iban',
        'bic',
        'town',
        'country',
        'purpose',
      ],
    },
    { id: 'outcome', fields: ['bank_status', 'paid_on', 'return_reason'] },
  ],
  fields: {
    /** End-to-end: the bank names the payment by it. */
    reference: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    batch_id: {
      kind: 'reference',
      to: 'payment-batches',
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    expense_id: { kind: 'reference', to: 'expenses', isFixed: true, list: 'hidden' },
    commission_id: { kind: 'reference', to: 'commissions', isFixed: true, list: 'hidden' },
    refund_id: { kind: 'reference', to: 'fee-refunds', isFixed: true, list: 'hidden' },
    settlement_id: { kind: 'reference', to: 'offboardings', isFixed: true, list: 'hidden' },
    /** What is owed; what of it is set off against what the partner owes; what goes out, nothing where all of it is set off. */
    gross_fils: { kind: 'money', isDerived: true, grant: 'salary', list: 'hidden' },
    set_off_fils: { kind: 'money', isDerived: true, grant: 'salary', list: 'shown' },
    amount_fils: { kind: 'money', isDerived: true, grant: 'salary', list: 'shown' },
    /** Taken from what is paid when it is left out. */
    beneficiary: { kind: 'text', maxLength: 140, list: 'shown', isSearched: true, isPrivate: true },
    iban: { kind: 'text', check: 'iban', grant: 'bank', list: 'shown' },
    bic: { kind: 'text', maxLength: 11, list: 'hidden' },
    town: { kind: 'text', maxLength: 35, list: 'hidden' },
    /** Kept as its code of two letters; AE when it is left out. */
    country: { kind: 'text', maxLength: 60, list: 'hidden' },
    /** Of the central bank. */
    purpose: { kind: 'choice', options: PURPOSES, list: 'hidden' },
    /** What a status report (pain.002) told last, by itself or of all payments of the batch. */
    bank_status: {
      kind: 'choice',
      options: BANK_STATUSES,
      isManaged: true,
      list: 'shown',
      isFilterable: true,
    },
    paid_on: { kind: 'day', isManaged: true, list: 'shown' },
    return_reason: { kind: 'longText', isManaged: true },
  },
});
