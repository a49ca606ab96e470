import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Email?tab=sentEmail',
    list: 'E-mails',
    create: {
      button: 'New e-mail',
      fields: { To: 'noor@prospect.example', Subject: 'Our appointment', Text: 'Shall we say Monday?' },
      name: 'Our appointment',
      state: 'Draft',
    },
    steps: [{ command: 'Send the e-mail', state: 'Waiting' }],
  },
];
