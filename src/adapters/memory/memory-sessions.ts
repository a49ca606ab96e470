import type { ClockPort } from '@domain/platform/clock.port';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, Tokens } from '@domain/session/session';
import { GRACE_SECONDS } from '@domain/session/sign-in.limits';
import * as z from 'zod/mini';
import { type Cells, forgetfulCells } from './cell';

const Access = z.object({ userId: z.string(), family: z.int(), endsAt: z.number() });
const Refresh = z.extend(Access, {
  spent: z.nullable(z.object({ at: z.number(), successors: Tokens })),
});
const Issued = z.object({
  /** Tokens and families given so far. */
  tokens: z.int(),
  families: z.int(),
  access: z.record(z.string(), Access),
  refresh: z.record(z.string(), Refresh),
  revoked: z.array(z.int()),
});
type Access = z.infer<typeof Access>;

/** The sessions of a memory back end. All tokens that descend from one sign-in are a family, and are revoked together. */
export interface MemorySessions {
  begin(userId: string): Tokens;
  /** Whose valid access token this is, or null. */
  userOf(accessToken: string): string | null;
  /** The successors of a token that is known, neither expired nor revoked. Whoever spends one twice revokes the family. */
  renew(refreshToken: string): Tokens | null;
  revoke(accessToken: string): void;
  revokeAllOf(userId: string, exceptAccessToken?: string): void;
}

export const createMemorySessions = (clock: ClockPort, cells: Cells = forgetfulCells): MemorySessions => {
  const stored = cells('sessions', Issued, { tokens: 0, families: 0, access: {}, refresh: {}, revoked: [] });

  const issue = (userId: string, family: number): Tokens => {
    const issued = stored.get();
    const number = issued.tokens + 1;
    const tokens = { access: `access-${number}`, refresh: `refresh-${number}` };
    const now = clock.now();
    const access = { userId, family, endsAt: now + ACCESS_TOKEN_SECONDS * 1000 };
    const refresh = { userId, family, endsAt: now + REFRESH_TOKEN_SECONDS * 1000, spent: null };
    stored.set({
      ...issued,
      tokens: number,
      access: { ...issued.access, [tokens.access]: access },
      refresh: { ...issued.refresh, [tokens.refresh]: refresh },
    });
    return tokens;
  };
  const live = <T extends Access>(found: T | undefined): T | null =>
    found === undefined || found.endsAt <= clock.now() || stored.get().revoked.includes(found.family)
      ? null
      : found;
  const accessOf = (token: string): Access | undefined => entry(stored.get().access, token);
  const revokeFamilies = (families: readonly number[]): void => {
    const issued = stored.get();
    stored.set({ ...issued, revoked: [...new Set([...issued.revoked, ...families])] });
  };

  return {
    begin: (userId) => {
      const issued = stored.get();
      const family = issued.families + 1;
      stored.set({ ...issued, families: family });
      return issue(userId, family);
    },
    userOf: (accessToken) => live(accessOf(accessToken))?.userId ?? null,
    renew: (refreshToken) => {
      const found = live(entry(stored.get().refresh, refreshToken));
      if (found === null) return null;
      if (found.spent !== null) {
        if (clock.now() - found.spent.at <= GRACE_SECONDS * 1000) return found.spent.successors;
        revokeFamilies([found.family]);
        return null;
      }
      const successors = issue(found.userId, found.family);
      const issued = stored.get();
      const spent = { ...found, spent: { at: clock.now(), successors } };
      stored.set({ ...issued, refresh: { ...issued.refresh, [refreshToken]: spent } });
      return successors;
    },
    revoke: (accessToken) => {
      const found = accessOf(accessToken);
      if (found !== undefined) revokeFamilies([found.family]);
    },
    revokeAllOf: (userId, exceptAccessToken) => {
      const exceptFamily = exceptAccessToken === undefined ? undefined : accessOf(exceptAccessToken)?.family;
      const own = Object.values(stored.get().access).filter((one) => one.userId === userId);
      revokeFamilies(own.map(({ family }) => family).filter((family) => family !== exceptFamily));
    },
  };
};

/** Tokens come from outside: `constructor` is none. */
const entry = <T>(of: Readonly<Record<string, T>>, token: string): T | undefined =>
  Object.hasOwn(of, token) ? of[token] : undefined;
