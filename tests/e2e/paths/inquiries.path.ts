import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/inquiries',
    list: 'Inquiries',
    create: {
      button: 'New inquiry',
      fields: {
        Contact: 'Yusuf Rahman',
        'E-mail': 'yusuf@amber-coast.example',
        Source: { choose: 'Website' },
        Owner: { lookUp: 'a' },
      },
      name: 'Yusuf Rahman',
      state: 'New',
    },
    steps: [],
  },
];
