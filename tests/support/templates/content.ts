import { dayInDubai } from '@domain/shared/calendar-date';
import type { Profile } from '@server/db/seed/seed';

/** The day that the tests' demo data is relative to, where the clock is the test's too. */
export const TEST_TODAY = '2026-11-30';

/**
 * What a template database holds; `empty` is migrated and has no rows. `today`: the demo data of this very day, for a server whose clock
 * nobody has set: data of another day would change by itself as soon as its timers run.
 */
export type Content = Profile | 'empty' | 'today';

export const thisDay = () => dayInDubai(Date.now());
