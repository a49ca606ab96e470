import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/projects?tab=everything',
    list: 'Tenancies',
    create: {
      button: 'New tenancy',
      fields: { Unit: 'Unit 1907', Client: { lookUp: 'Falcon' } },
      name: 'Unit 1907',
      state: 'Collecting',
    },
    steps: [
      { command: 'Cancel the tenancy', asks: { Reason: 'They took another unit.' }, state: 'Cancelled' },
    ],
  },
];
