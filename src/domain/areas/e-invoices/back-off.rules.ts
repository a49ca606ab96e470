/** Minutes until the next attempt, by how many have failed in a row; the last one for every further attempt. */
const MINUTES = [1, 5, 15, 60, 240] as const;

/**
 * When delivery is tried again.
 * @param failed attempts without success, this one among them
 * @param at milliseconds
 */
export const nextAttemptAt = (failed: number, at: number): number =>
  at + (MINUTES[Math.min(Math.max(failed, 1), MINUTES.length) - 1] ?? 240) * 60_000;
