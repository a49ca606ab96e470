import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/admin_central/internalAccess?tab=invited',
    list: 'Users',
    create: {
      button: 'Invite somebody',
      fields: {
        'First name': 'Mona',
        'Last name': 'Saleh',
        'E-mail': 'mona.saleh@peo-central.example',
        Role: { choose: 'Staff' },
      },
      name: 'Mona Saleh',
      state: 'Invited',
    },
    steps: [{ command: 'Invite again', state: 'Invited' }],
  },
  {
    at: '/admin_central/clientAccess?tab=invited',
    list: 'Users',
    create: {
      button: 'Invite somebody',
      fields: {
        'First name': 'Karim',
        'Last name': 'Nasser',
        'E-mail': 'karim.nasser@clients.example',
        Role: { choose: 'HR administrator' },
        Company: { lookUp: 'a' },
      },
      name: 'Karim Nasser',
      state: 'Invited',
    },
    steps: [{ command: 'Invite again', state: 'Invited' }],
  },
];
