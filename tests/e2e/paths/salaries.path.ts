import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/salaries?tab=all',
    list: 'Salaries',
    create: {
      button: 'New salary',
      fields: { Employee: { lookUp: 'a' }, From: '2031-02-01', 'Basic pay': '7000', Housing: '3000' },
      state: 'Draft',
    },
    steps: [{ command: 'Submit', state: 'Submitted' }],
  },
  {
    at: '/advances?tab=all',
    list: 'Advances',
    create: {
      button: 'New advance',
      fields: { Employee: { lookUp: 'a' }, Amount: '1500', Reason: 'Rent for a year ahead' },
      state: 'Draft',
    },
    steps: [{ command: 'Submit', state: 'Submitted' }],
  },
];
