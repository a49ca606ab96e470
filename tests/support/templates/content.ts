import { dayInDubai } from '@domain/shared/calendar-date';
import type { Profile } from '@server/db/seed/seed';

/** The day that the tests' demo data is relative to, where the clock is the test's too. */
export const TEST_TODAY = '2026-11-30';

/** What a template database holds; `empty` is migrated and has no rows. `ofToday`: demo data for a server whose clock nobody has set. */
export type Content = Profile | 'empty' | 'ofToday';

/** Now, in the Emirates. */
export const thisDay = () => dayInDubai(Date.now());
