import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { balance: 0, children: 0, drafts: 0 },
    { balance: 100, children: 1, drafts: 1 },
  ],
};
