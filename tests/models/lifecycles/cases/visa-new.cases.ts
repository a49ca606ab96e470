import type { Situations } from '../situation';
import { APPOINTMENTS, VISA_FACTS } from './visa-facts';

export const situations: Partial<Situations> = {
  records: [
    { jurisdiction: 'mainland', location: 'outside_country' },
    { jurisdiction: 'free_zone', location: 'inside_country', biometrics_on: '2026-12-01' },
  ],
  facts: VISA_FACTS,
  payloads: APPOINTMENTS,
};
