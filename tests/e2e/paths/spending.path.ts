import { inDays } from '../days';
import type { AreaPath } from '../path';

const expense = (at: string): AreaPath => ({
  at,
  list: 'Expenses',
  create: {
    button: 'New expense',
    fields: {
      'Paid to': 'Harbour Stationery',
      Day: inDays(0),
      Category: { choose: 'Office' },
      'Amount without VAT': '120.00',
      'VAT category': { choose: 'Standard rate' },
    },
    name: 'Harbour Stationery',
    state: 'Draft',
  },
  steps: [{ command: 'Discard', confirms: true, state: 'Discarded' }],
});

const receipt = (at: string): AreaPath => ({
  at,
  list: 'Sales receipts',
  create: {
    button: 'New sales receipt',
    fields: {
      Subject: 'Copies of a contract',
      Client: { lookUp: 'a' },
      'Received on': inDays(0),
      'Paid by': { choose: 'Cash' },
      'Amount without VAT': '60.00',
      'VAT category': { choose: 'Standard rate' },
      'Received into': { lookUp: '1030' },
    },
    name: 'Copies of a contract',
    state: 'Draft',
  },
  // another person issues it
  steps: [{ command: 'Discard', confirms: true, state: 'Discarded' }],
});

/** Two addresses are one screen (spec 2.1). */
export const paths: readonly AreaPath[] = [
  expense('/expenses'),
  expense('/expenses copy'),
  receipt('/salesReceipt'),
  receipt('/sales'),
  {
    at: '/debit-note',
    list: 'Debit notes',
    create: {
      button: 'New debit note',
      fields: {
        Subject: 'Courier to the free zone',
        Reason: { choose: 'Other' },
        Invoice: { lookUp: 'INV-2026' },
        'What for (printed on it)': 'Two trips',
        'Day of the supply': inDays(0),
        'Amount without VAT': '80.00',
        'VAT category': { choose: 'Standard rate' },
        'Due on': inDays(31),
      },
      name: 'Courier to the free zone',
      state: 'Draft',
    },
    // another person issues it
    steps: [{ command: 'Discard', confirms: true, state: 'Discarded' }],
  },
];
