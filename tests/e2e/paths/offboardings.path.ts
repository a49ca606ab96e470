import { inDays } from '../days';
import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Offboarding',
    list: 'Offboardings',
    create: {
      button: 'New offboarding',
      fields: {
        Employee: { lookUp: 'Priya' },
        'Reason for leaving': { choose: 'Resignation' },
        'Last day': inDays(396),
      },
      state: 'Requested',
    },
    steps: [
      { command: 'Start review', state: 'Review' },
      { command: 'Give notice', asks: { 'Notice in days': '30' }, state: 'On notice' },
    ],
  },
];
