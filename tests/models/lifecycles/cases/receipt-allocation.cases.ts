import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ is_credited: false }, { is_credited: true }],
};
