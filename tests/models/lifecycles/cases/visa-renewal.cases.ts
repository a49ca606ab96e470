import type { Situations } from '../situation';
import { APPOINTMENTS, VISA_FACTS } from './visa-facts';

export const situations: Partial<Situations> = {
  records: [{ jurisdiction: 'mainland' }, { jurisdiction: 'free_zone', biometrics_on: '2026-12-01' }],
  facts: VISA_FACTS,
  payloads: APPOINTMENTS,
};
