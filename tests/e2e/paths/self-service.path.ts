import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/HR',
    list: 'Requests',
    create: {
      button: 'New request',
      fields: {
        Employee: { lookUp: 'a' },
        'What for': { choose: 'Letter' },
        'Kind of letter': { choose: 'No-objection certificate' },
      },
      state: 'Draft',
    },
    steps: [
      { command: 'Submit', state: 'Submitted' },
      { command: 'Withdraw request', state: 'Withdrawn' },
    ],
  },
  {
    at: '/alerts',
    list: 'Alerts',
    create: null,
    steps: [{ command: 'Acknowledge', state: 'Acknowledged' }],
  },
  {
    at: '/inspire',
    list: 'Announcements',
    create: {
      button: 'New announcement',
      fields: {
        Subject: 'The office is closed on Friday',
        Text: 'The air conditioning is repaired. Please work from home.',
        For: { choose: 'Colleagues' },
      },
      name: 'The office is closed on Friday',
      state: 'Draft',
    },
    steps: [{ command: 'Publish', state: 'Published' }],
  },
  {
    at: '/inspire?tab=ideas',
    list: 'Ideas',
    create: {
      button: 'New idea',
      fields: { Idea: 'One calendar for all medical tests' },
      name: 'One calendar for all medical tests',
      state: 'Proposed',
    },
    steps: [],
  },
];
