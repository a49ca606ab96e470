import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Employees',
    list: 'Employees',
    create: {
      button: 'New employee',
      fields: {
        'First name': 'Salma',
        'Last name': 'Coralwood',
        'Date of birth': '1991-04-12',
        Nationality: 'Lebanon',
        Company: { lookUp: 'Falcon' },
        'Job title': 'Accountant',
        Joined: '2026-01-05',
        'Gross pay a month': '12000',
        'Basic pay a month': '7000',
      },
      name: 'Salma Coralwood',
      state: 'Draft',
    },
    steps: [
      { command: 'Begin onboarding', state: 'Onboarding' },
      { command: 'Begin employment', state: 'Active' },
      { command: 'Suspend', asks: { Reason: 'Unpaid leave' }, state: 'Suspended' },
    ],
  },
];
