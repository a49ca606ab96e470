import { inDays } from '../days';
import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/renewalRequest',
    list: 'Renewal requests',
    create: {
      button: 'New renewal request',
      fields: {
        Employee: { lookUp: 'Rahul' },
        'What ends': { choose: 'Labour card' },
        'Ends on': inDays(396),
      },
      state: 'Opened',
    },
    steps: [
      { command: 'Ask the client', state: 'Client decides' },
      {
        command: 'Do not renew',
        asks: { 'Why it is not renewed': 'The contract is not prolonged.' },
        state: 'Not renewed',
      },
    ],
  },
];
