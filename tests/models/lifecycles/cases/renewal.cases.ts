import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { visa: null },
    { visa: null, passport_expires_on: '2026-12-01' },
    { visa: 'docs' },
    { visa: 'completed' },
    { visa: 'declined' },
  ],
};
