import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import type { Profile } from '@server/db/seed/seed';

/** The day that the tests' demo data is relative to, where the clock is the test's too. */
export const TEST_TODAY = '2026-11-30';

/**
 * What a template database holds; `empty` is migrated and has no rows. `ahead`: demo data for a server whose clock nobody has set, of a
 * day so far ahead that nothing in it falls due, and changes figures, while a test looks: its last days of work lie up to ten days back.
 */
export type Content = Profile | 'empty' | 'ahead';
const AHEAD_DAYS = 11;

/** Now, in the Emirates. */
export const thisDay = () => dayInDubai(Date.now());
export const dayAhead = () => addDays(thisDay(), AHEAD_DAYS);
