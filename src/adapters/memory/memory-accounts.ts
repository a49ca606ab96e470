import type { ClockPort } from '@domain/platform/clock.port';
import type { Identity } from '@domain/session/session';
import type { MemoryUser } from './memory-data';

const MAX_FAILURES = 5;
const LOCKED_MS = 15 * 60_000;
const LINK_MS = 30 * 60_000;

interface Account extends MemoryUser {
  readonly failures: number;
  readonly lockedUntil: number;
}

/** A mail with a link for a new password. */
export interface ResetMail {
  readonly to: string;
  readonly token: string;
}

export type Entry =
  | { readonly kind: 'entered'; readonly account: MemoryUser }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly retryAfterMs: number };

/** The accounts of a memory back end: passwords, locks and mailed links. */
export interface MemoryAccounts {
  enter(email: string, password: string): Entry;
  byId(userId: string): MemoryUser | null;
  all(): readonly MemoryUser[];
  /** Clears `firstLogin` and the lock. */
  setPassword(userId: string, password: string): void;
  mailLink(email: string): void;
  /** The user whose link this is; the link is spent by it. Null when it is unknown, old or spent. */
  spendLink(token: string): MemoryUser | null;
  readonly mailbox: readonly ResetMail[];
}

export const identityOf = ({ user, role, productAccess }: MemoryUser): Identity => ({
  user,
  role,
  productAccess,
});

export const createMemoryAccounts = (users: readonly MemoryUser[], clock: ClockPort): MemoryAccounts => {
  const accounts = new Map<string, Account>(
    users.map((user) => [user.user._id, { ...user, failures: 0, lockedUntil: 0 }]),
  );
  const links = new Map<string, { readonly userId: string; readonly endsAt: number }>();
  const mailbox: ResetMail[] = [];
  const byEmail = (email: string): Account | undefined =>
    [...accounts.values()].find(({ user }) => user.email === email);
  const change = (account: Account, next: Partial<Account>): void => {
    accounts.set(account.user._id, { ...account, ...next });
  };

  return {
    mailbox,
    enter: (email, password) => {
      const account = byEmail(email);
      if (account === undefined) return { kind: 'wrong' };
      const lockedFor = account.lockedUntil - clock.now();
      if (lockedFor > 0) return { kind: 'locked', retryAfterMs: lockedFor };
      if (account.password === password) {
        change(account, { failures: 0 });
        return { kind: 'entered', account };
      }
      const failures = account.failures + 1;
      const isLocked = failures >= MAX_FAILURES;
      change(account, {
        failures: isLocked ? 0 : failures,
        lockedUntil: isLocked ? clock.now() + LOCKED_MS : 0,
      });
      return { kind: 'wrong' };
    },
    byId: (userId) => accounts.get(userId) ?? null,
    all: () => [...accounts.values()],
    setPassword: (userId, password) => {
      const account = accounts.get(userId);
      if (account === undefined) return;
      change(account, {
        password,
        failures: 0,
        lockedUntil: 0,
        user: { ...account.user, firstLogin: false },
      });
    },
    mailLink: (email) => {
      const account = byEmail(email);
      if (account === undefined) return;
      const userId = account.user._id;
      for (const [token, link] of links) if (link.userId === userId) links.delete(token);
      const token = `link-${mailbox.length + 1}`;
      links.set(token, { userId, endsAt: clock.now() + LINK_MS });
      mailbox.push({ to: email, token });
    },
    spendLink: (token) => {
      const link = links.get(token);
      links.delete(token);
      if (link === undefined || link.endsAt <= clock.now()) return null;
      return accounts.get(link.userId) ?? null;
    },
  };
};
