import type { AuthPort } from '@domain/session/auth.port';
import { SHORTEST_PASSWORD } from '@domain/session/sign-in.limits';
import { ok } from '@domain/shared/result';
import { match } from 'ts-pattern';
import { identityOf, type MemoryAccounts } from './memory-accounts';
import { invalid, refusal, UNAUTHENTICATED } from './memory-data';
import type { MemoryNetwork } from './memory-network';
import type { MemorySessions } from './memory-sessions';

/** Faults of the identity back end; switch them while it runs. */
export interface AuthFaults {
  /** Every refresh token is refused, as after a revocation by an administrator. */
  refreshRejected: boolean;
  /** A refresh answers with another user's tokens, and does not say so. */
  renewsForAnother: boolean;
}

export interface MemoryAuthParts {
  readonly accounts: MemoryAccounts;
  readonly sessions: MemorySessions;
  readonly network: MemoryNetwork;
  readonly faults: AuthFaults;
}

export const createMemoryAuth = ({ accounts, sessions, network, faults }: MemoryAuthParts): AuthPort => ({
  signIn: ({ email, password }, signal) =>
    network.carry(signal, () => {
      if (!/^\S+@\S+\.\S+$/.test(email)) return invalid('email', 'invalid');
      if (password === '') return invalid('password', 'too_short');
      const entry = accounts.enter(email, password);
      return match(entry)
        .with({ kind: 'wrong' }, () => refusal(401, 'bad_credentials'))
        .with({ kind: 'locked' }, ({ retryAfterMs }) => refusal(429, 'account_locked', { retryAfterMs }))
        .with({ kind: 'entered' }, ({ account }) =>
          ok({ tokens: sessions.begin(account.user._id), identity: identityOf(account) }),
        )
        .exhaustive();
    }),

  check: (accessToken, signal) =>
    network.carry(signal, () => {
      const userId = sessions.userOf(accessToken);
      const account = userId === null ? null : accounts.byId(userId);
      return account === null ? UNAUTHENTICATED : ok(identityOf(account));
    }),

  refresh: (refreshToken, signal) =>
    network.carry(signal, () => {
      const tokens = faults.refreshRejected ? null : sessions.renew(refreshToken);
      if (tokens === null) return refusal(401, 'refresh_rejected');
      const userId = sessions.userOf(tokens.access);
      const other = accounts.all().find(({ user }) => user._id !== userId);
      if (faults.renewsForAnother && other) return ok({ ...sessions.begin(other.user._id), userId: null });
      return ok({ ...tokens, userId });
    }),

  signOut: ({ access }, signal) =>
    network.carry(signal, () => {
      if (sessions.userOf(access) === null) return UNAUTHENTICATED;
      sessions.revoke(access);
      return ok(null);
    }),

  requestPasswordReset: (email, signal) =>
    network.carry(signal, () => {
      accounts.mailLink(email);
      return ok(null);
    }),

  resetPassword: ({ token, password }, signal) =>
    network.carry(signal, () => {
      if (password.length < SHORTEST_PASSWORD) return invalid('password', 'too_short');
      const account = accounts.spendLink(token);
      if (account === null) return refusal(410, 'link_expired');
      accounts.setPassword(account.user._id, password);
      sessions.revokeAllOf(account.user._id);
      return ok(null);
    }),

  changePassword: ({ accessToken, currentPassword, password }, signal) =>
    network.carry(signal, () => {
      const userId = sessions.userOf(accessToken);
      const account = userId === null ? null : accounts.byId(userId);
      if (account === null) return UNAUTHENTICATED;
      if (password.length < SHORTEST_PASSWORD) return invalid('password', 'too_short');
      if (account.password !== currentPassword) return refusal(401, 'bad_credentials');
      accounts.setPassword(account.user._id, password);
      sessions.revokeAllOf(account.user._id, accessToken);
      return ok(null);
    }),
});
