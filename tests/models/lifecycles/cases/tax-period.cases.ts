import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SOUND = { differences: 0, open_months: 0, unlocked_months: 0, is_changed: false };
const OWN = { ends_on: '2026-06-30', prepared_by_id: null };

export const situations: Partial<Situations> = {
  records: [
    OWN,
    { ...OWN, ends_on: '2099-12-31' },
    { ...OWN, corrections_fils: 10_000_01, disclosure_reference: null },
  ],
  facts: [
    SOUND,
    { ...SOUND, differences: 1 },
    { ...SOUND, open_months: 1 },
    { ...SOUND, unlocked_months: 3 },
    { ...SOUND, is_changed: true },
  ],
  actors: [STAFF, COLLEAGUE],
};
