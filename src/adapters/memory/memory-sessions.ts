import type { ClockPort } from '@domain/platform/clock.port';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, type Tokens } from '@domain/session/session';

/** A spent refresh token still answers its successor for this long: the answer may have been lost on its way. */
export const GRACE_MS = 30_000;

interface Access {
  readonly userId: string;
  readonly family: number;
  readonly endsAt: number;
}
interface Refresh extends Access {
  readonly spent: { readonly at: number; readonly successors: Tokens } | null;
}

/** The sessions of a memory back end. All tokens that descend from one sign-in are a family, and are revoked together. */
export interface MemorySessions {
  begin(userId: string): Tokens;
  /** Whose valid access token this is, or null. */
  userOf(accessToken: string): string | null;
  /** Null: unknown, expired, revoked, or spent before (which revokes the family). */
  renew(refreshToken: string): Tokens | null;
  revoke(accessToken: string): void;
  revokeAllOf(userId: string, exceptAccessToken?: string): void;
}

export const createMemorySessions = (clock: ClockPort): MemorySessions => {
  const access = new Map<string, Access>();
  const refresh = new Map<string, Refresh>();
  const revoked = new Set<number>();
  let issued = 0;
  let families = 0;

  const issue = (userId: string, family: number): Tokens => {
    issued += 1;
    const tokens = { access: `access-${issued}`, refresh: `refresh-${issued}` };
    const now = clock.now();
    access.set(tokens.access, { userId, family, endsAt: now + ACCESS_TOKEN_SECONDS * 1000 });
    refresh.set(tokens.refresh, { userId, family, endsAt: now + REFRESH_TOKEN_SECONDS * 1000, spent: null });
    return tokens;
  };
  const live = <T extends Access>(found: T | undefined): T | null =>
    found === undefined || found.endsAt <= clock.now() || revoked.has(found.family) ? null : found;

  return {
    begin: (userId) => {
      families += 1;
      return issue(userId, families);
    },
    userOf: (accessToken) => live(access.get(accessToken))?.userId ?? null,
    renew: (refreshToken) => {
      const held = live(refresh.get(refreshToken));
      if (held === null) return null;
      if (held.spent !== null) {
        if (clock.now() - held.spent.at <= GRACE_MS) return held.spent.successors;
        revoked.add(held.family);
        return null;
      }
      const successors = issue(held.userId, held.family);
      refresh.set(refreshToken, { ...held, spent: { at: clock.now(), successors } });
      return successors;
    },
    revoke: (accessToken) => {
      const held = access.get(accessToken);
      if (held !== undefined) revoked.add(held.family);
    },
    revokeAllOf: (userId, exceptAccessToken) => {
      const kept = exceptAccessToken === undefined ? undefined : access.get(exceptAccessToken)?.family;
      for (const held of access.values()) {
        if (held.userId === userId && held.family !== kept) revoked.add(held.family);
      }
    },
  };
};
