import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Documents?tab=central-repository',
    list: 'Documents',
    create: {
      button: 'New document',
      fields: { Name: 'Travel policy', Type: { choose: 'Policy' } },
      name: 'Travel policy',
      state: 'Requested',
    },
    steps: [{ command: 'Withdraw', state: 'Withdrawn' }],
  },
];
