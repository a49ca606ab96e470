import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SOUND = { lines: 2, debit: 100, credit: 100, closed_accounts: 0, is_locked: false };

export const situations: Partial<Situations> = {
  records: [{ author_id: STAFF.userId }, { author_id: STAFF.userId, reverses_id: 'journal-entry-1' }],
  facts: [
    SOUND,
    { ...SOUND, lines: 1 },
    { ...SOUND, credit: 99 },
    { ...SOUND, closed_accounts: 1 },
    { ...SOUND, is_locked: true },
  ],
  actors: [STAFF, COLLEAGUE],
};
