import { inDays } from '../days';
import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/accounts',
    list: 'Chart of Accounts',
    create: {
      button: 'New account',
      fields: { Code: '1040', Name: 'Escrow account', Kind: { choose: 'Asset' } },
      name: '1040 Escrow account',
      state: 'In use',
    },
    steps: [
      { command: 'Archive', state: 'Archived' },
      { command: 'Use again', state: 'In use' },
    ],
  },
  {
    at: '/accounts?tab=cost',
    list: 'Cost Centers',
    create: {
      button: 'New cost centre',
      fields: { Code: 'CC70', Name: 'Training' },
      name: 'CC70 Training',
      state: 'In use',
    },
    steps: [{ command: 'Archive', state: 'Archived' }],
  },
  {
    at: '/journal-entry',
    list: 'Journal entries',
    create: {
      button: 'New journal entry',
      fields: { 'What for': 'Rounding of the year', Day: inDays(0), Kind: { choose: 'Correction' } },
      name: 'Rounding of the year',
      state: 'Draft',
    },
    steps: [{ command: 'Discard', confirms: true, state: 'Discarded' }],
  },
  {
    at: '/banking',
    list: 'Bank transactions',
    create: {
      button: 'New bank transaction',
      fields: {
        'Bank account': { lookUp: '1010' },
        'Booked on': inDays(0),
        'In or out': { choose: 'In' },
        Amount: '4321.09',
        Description: 'Inward transfer, sender unknown',
      },
      name: 'Inward transfer, sender unknown',
      state: 'Unmatched',
    },
    steps: [],
  },
];
