import { inDays } from '../days';
import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Billings',
    list: 'Invoices',
    create: {
      button: 'New invoice',
      fields: {
        Kind: { choose: 'General' },
        Client: { lookUp: 'fal' },
        'Date of supply': inDays(0),
        Due: inDays(15),
      },
      state: 'Draft',
    },
    steps: [],
  },
  {
    at: '/Billings?tab=additionsReductions',
    list: 'Additions & Reductions',
    create: {
      button: 'New addition or reduction',
      fields: {
        Employee: { lookUp: 'a' },
        Month: '2031-01-01',
        Kind: { choose: 'Addition' },
        Category: { choose: 'Bonus' },
        Amount: '150',
        Reason: 'Worked on a public holiday',
      },
      state: 'Draft',
    },
    steps: [{ command: 'Submit', state: 'Submitted' }],
  },
];
