import type { AreaPath } from '../path';

/** A prospect whose KYC begins; and a case that the client gives up. */
export const paths: readonly AreaPath[] = [
  {
    at: '/Employer',
    list: 'Clients',
    create: {
      button: 'New client',
      fields: { Name: 'Pelican Shipping LLC', Contact: 'Dana Khoury', 'E-mail': 'office@pelican.example' },
      name: 'Pelican Shipping LLC',
      state: 'Prospect',
    },
    steps: [
      { command: 'Begin KYC', state: 'KYC' },
      { command: 'Close client', asks: { Reason: 'They chose an own entity.' }, state: 'Closed' },
    ],
  },
  {
    at: '/enrollments',
    list: 'KYC cases',
    create: {
      button: 'New KYC case',
      fields: { Client: { lookUp: 'Dune Solar' }, 'Legal name': 'Dune Solar LLC' },
      name: 'Dune Solar LLC',
      state: 'Invited',
    },
    steps: [
      { command: 'Fill in for the client', state: 'In progress' },
      { command: 'Give up', asks: { Remark: 'They answer no more.' }, state: 'Rejected' },
    ],
  },
];
