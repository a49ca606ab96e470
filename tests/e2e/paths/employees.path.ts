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
      },
      name: 'Salma Coralwood',
      state: 'Draft',
    },
    // nobody begins work before his salary is approved, which takes another person
    steps: [{ command: 'Begin onboarding', state: 'Onboarding' }],
  },
];
