import type { Presence } from './session-vault.port';

/** After this time without a hand on any tab a warning appears, milliseconds. */
export const IDLE_WARNING_MS = 25 * 60_000;
/** After this time the portal asks for the password again, in place: what was typed stays. */
export const IDLE_LOCK_MS = 30 * 60_000;
/** A clock that is set right by less than this is no clock that was set back, milliseconds. */
export const CLOCK_SLACK_MS = 60_000;

/** How long nobody was there, milliseconds. A stamp from the future means that the clock moved back: for ever. */
export const idleFor = (usedAt: number, at: number): number =>
  usedAt - at > CLOCK_SLACK_MS ? Number.POSITIVE_INFINITY : Math.max(0, at - usedAt);

/** Must a session of this user that is found at `at` ask for the password? Also when nothing tells that somebody was there. */
export const isLockedAt = (presence: Presence | null, userId: string | null, at: number): boolean =>
  presence === null ||
  presence.userId !== userId ||
  presence.locked ||
  idleFor(presence.usedAt, at) >= IDLE_LOCK_MS;

/** Something that a tab knows of who is there: a hand on it, a lock, or a password that was right. */
export interface PresenceSign {
  readonly userId: string;
  readonly kind: 'used' | 'locked' | 'opened';
  /** Wall clock. */
  readonly at: number;
}

/** What is kept after a sign, or null when it changes nothing: only a password opens what is locked. */
export const presenceAfter = (
  before: Presence | null,
  { userId, kind, at }: PresenceSign,
): Presence | null => {
  const own = before !== null && before.userId === userId ? before : null;
  switch (kind) {
    case 'opened':
      return { userId, usedAt: at, locked: false };
    case 'locked':
      return { userId, usedAt: own?.usedAt ?? at, locked: true };
    case 'used':
      return own === null || own.locked ? null : { ...own, usedAt: at };
  }
};
