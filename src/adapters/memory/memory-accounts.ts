import type { ClockPort } from '@domain/platform/clock.port';
import type { Identity } from '@domain/session/session';
import { LOCKED_SECONDS, PASSWORD_LINK_MINUTES, SIGN_IN_ATTEMPTS } from '@domain/session/sign-in.limits';
import * as z from 'zod/mini';
import { type Cells, forgetfulCells } from './cell';
import type { MemoryUser } from './memory-data';

/** What the back end has learnt about an account since its start. */
const Changes = z.object({
  failures: z.int(),
  lockedUntil: z.number(),
  /** The password that was chosen since; the first sign-in is over then. */
  password: z.nullable(z.string()),
  /** The role that was given since. */
  role: z.optional(z.string()),
});
type Changes = z.infer<typeof Changes>;
const UNCHANGED: Changes = { failures: 0, lockedUntil: 0, password: null };

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
  setRole(userId: string, role: string): void;
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

export interface MemoryAccountsParts {
  readonly users: readonly MemoryUser[];
  readonly clock: ClockPort;
  readonly cells?: Cells;
  /** Told of every mail. */
  readonly onMail?: (mail: ResetMail) => void;
}

export const createMemoryAccounts = (parts: MemoryAccountsParts): MemoryAccounts => {
  const { clock, cells = forgetfulCells, onMail = () => {} } = parts;
  const users = new Map(parts.users.map((account) => [account.user._id, account]));
  const changed = cells('accounts', z.record(z.string(), Changes), {});
  const changesOf = (userId: string): Changes => changed.get()[userId] ?? UNCHANGED;
  const change = (userId: string, next: Partial<Changes>): void =>
    changed.set({ ...changed.get(), [userId]: { ...changesOf(userId), ...next } });
  const byId = (userId: string): MemoryUser | null => {
    const account = users.get(userId);
    if (account === undefined) return null;
    const { password, role } = changesOf(userId);
    const now = role === undefined ? account : { ...account, role };
    return password === null ? now : { ...now, password, user: { ...account.user, firstLogin: false } };
  };
  const links = new Map<string, { readonly userId: string; readonly endsAt: number }>();
  const mailbox: ResetMail[] = [];
  const byEmail = (email: string): MemoryUser | null => {
    const found = parts.users.find(({ user }) => user.email === email.trim().toLowerCase());
    return found === undefined ? null : byId(found.user._id);
  };

  return {
    mailbox,
    enter: (email, password) => {
      const account = byEmail(email);
      if (account === null) return { kind: 'wrong' };
      const { _id } = account.user;
      const { lockedUntil, failures } = changesOf(_id);
      const lockedFor = lockedUntil - clock.now();
      if (lockedFor > 0) return { kind: 'locked', retryAfterMs: lockedFor };
      if (account.password !== null && account.password === password) {
        change(_id, { failures: 0 });
        return { kind: 'entered', account };
      }
      const isLocked = failures + 1 >= SIGN_IN_ATTEMPTS;
      change(_id, {
        failures: isLocked ? 0 : failures + 1,
        lockedUntil: isLocked ? clock.now() + LOCKED_SECONDS * 1000 : 0,
      });
      return { kind: 'wrong' };
    },
    byId,
    all: () => [...users.keys()].flatMap((userId) => byId(userId) ?? []),
    setPassword: (userId, password) => {
      if (users.has(userId)) change(userId, { failures: 0, lockedUntil: 0, password });
    },
    setRole: (userId, role) => {
      if (users.has(userId)) change(userId, { role });
    },
    mailLink: (email) => {
      const account = byEmail(email);
      if (account === null) return;
      const userId = account.user._id;
      for (const [token, link] of links) if (link.userId === userId) links.delete(token);
      const token = `link-${mailbox.length + 1}`;
      links.set(token, { userId, endsAt: clock.now() + PASSWORD_LINK_MINUTES * 60_000 });
      const mail = { to: account.user.email, token };
      mailbox.push(mail);
      onMail(mail);
    },
    spendLink: (token) => {
      const link = links.get(token);
      links.delete(token);
      if (link === undefined || link.endsAt <= clock.now()) return null;
      return byId(link.userId);
    },
  };
};
