import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/support',
    list: 'Support tickets',
    create: {
      button: 'New ticket',
      fields: {
        Subject: 'The payslip is missing',
        Type: { choose: 'Payroll' },
        Company: { lookUp: 'Falcon' },
      },
      state: 'New',
    },
    steps: [
      { command: 'Assign', asks: { 'Assigned to': { lookUp: 'Sara' } }, state: 'New' },
      { command: 'Take up', state: 'Ongoing' },
      { command: 'Resolve', asks: { Resolution: 'It is on the portal now.' }, state: 'Resolved' },
    ],
  },
];
