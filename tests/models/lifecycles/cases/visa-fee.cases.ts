import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { is_billed: false, is_owed: false },
    { is_billed: true, is_owed: true },
  ],
};
