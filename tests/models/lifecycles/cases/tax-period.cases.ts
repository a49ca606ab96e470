import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SOUND = {
  has_ended: true,
  differences: 0,
  open_months: 0,
  unlocked_months: 0,
  is_changed: false,
  needs_disclosure: false,
};

export const situations: Partial<Situations> = {
  records: [{ ends_on: '2026-06-30', prepared_by_id: null }],
  facts: [
    SOUND,
    { ...SOUND, has_ended: false },
    { ...SOUND, differences: 1 },
    { ...SOUND, open_months: 1 },
    { ...SOUND, unlocked_months: 3 },
    { ...SOUND, is_changed: true },
    { ...SOUND, needs_disclosure: true },
  ],
  actors: [STAFF, COLLEAGUE],
};
