import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SOUND = {
  lines: 2,
  debit: 100,
  credit: 100,
  closed_accounts: 0,
  control_accounts: 0,
  locked_months: [],
  soft_locked_months: [],
  controllers: [COLLEAGUE.userId],
};

export const situations: Partial<Situations> = {
  records: [
    { author_id: STAFF.userId, entry_on: '2026-10-05' },
    { author_id: STAFF.userId, source: 'system' },
    { author_id: STAFF.userId },
    { author_id: STAFF.userId, reverses_id: 'journal-entry-1' },
  ],
  facts: [
    SOUND,
    { ...SOUND, lines: 1 },
    { ...SOUND, credit: 99 },
    { ...SOUND, closed_accounts: 1 },
    { ...SOUND, control_accounts: 1 },
    { ...SOUND, locked_months: ['2026-10'] },
    { ...SOUND, locked_months: ['2026-10'], soft_locked_months: ['2026-10'] },
    { ...SOUND, locked_months: ['2026-10'], soft_locked_months: ['2026-10'], controllers: [] },
  ],
  actors: [STAFF, COLLEAGUE],
};
