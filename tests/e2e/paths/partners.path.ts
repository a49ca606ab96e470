import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/partners',
    list: 'Partners',
    create: {
      button: 'New partner',
      fields: {
        Name: 'Coral Reef Consultants',
        Type: { choose: 'Referral' },
        Contact: 'Hana Saeed',
        'E-mail': 'hana@coral-reef.example',
      },
      name: 'Coral Reef Consultants',
      state: 'Prospect',
    },
    steps: [
      { command: 'Start KYC', state: 'KYC' },
      { command: 'Terminate', asks: { Reason: 'They have closed.' }, state: 'Terminated' },
    ],
  },
];
