import type { Situations } from '../situation';
import { VISA_FACTS } from './visa-facts';

export const situations: Partial<Situations> = {
  records: [
    { jurisdiction: 'mainland', location: 'outside_country' },
    { jurisdiction: 'free_zone', location: 'inside_country' },
  ],
  facts: VISA_FACTS,
};
