import type { Situations } from '../situation';
import { VISA_FACTS } from './visa-facts';

export const situations: Partial<Situations> = {
  records: [{ jurisdiction: 'mainland' }, { jurisdiction: 'free_zone' }],
  facts: VISA_FACTS,
};
