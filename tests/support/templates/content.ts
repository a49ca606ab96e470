import type { Profile } from '@server/db/seed/seed';

/** The day that the tests' demo data is relative to. */
export const TEST_TODAY = '2026-11-30';

/** What a template database holds; `empty` is migrated and has no rows. */
export type Content = Profile | 'empty';
