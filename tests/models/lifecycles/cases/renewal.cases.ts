import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [{ visa: null }, { visa: 'docs' }, { visa: 'completed' }, { visa: 'declined' }],
};
