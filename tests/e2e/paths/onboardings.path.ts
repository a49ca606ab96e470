import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Onboarding?tab=onboardingPipeline&shown=table&f.state=submitted',
    list: 'Onboardings',
    create: null,
    steps: [
      { command: 'Begin review', state: 'In review' },
      {
        command: 'Ask for changes',
        asks: { 'What has to be changed': 'The passport copy is cut off.' },
        state: 'Changes requested',
      },
    ],
  },
  {
    at: '/Onboarding/employeeDocument?tab=toVerify',
    list: 'Onboarding documents',
    create: null,
    steps: [{ command: 'Verify', asks: {}, state: 'Verified' }],
  },
  {
    at: '/Onboarding/employeeDocument?tab=missingDetails&f.state=submitted',
    list: 'Missing details',
    create: null,
    steps: [
      {
        command: 'Give back',
        asks: { 'Why it was given back': 'No mail arrives there.' },
        state: 'Given back',
      },
    ],
  },
];
