import type { AuthReply } from '@domain/session/auth.port';
import { accessEndsAt } from '@domain/session/expiry.rules';
import type { Renewed } from '@domain/session/session';
import type { StoredTokens } from '@domain/session/session-vault.port';
import { subjectOf } from '@domain/session/token-subject';
import { ok, refused } from '@domain/shared/result';
import type { RenewedPair, SessionTokens } from '@machines/session/session.slots';
import type { BackEndPorts, PlatformPorts } from './ports';

/** How long a tab waits for another one that renews; then it looks for itself. */
const PATIENCE_MS = 10_000;

type Parts = Pick<PlatformPorts, 'clock' | 'tabs' | 'vault'> & Pick<BackEndPorts, 'auth'>;
interface OfferedPair {
  readonly tokens: SessionTokens;
  readonly userId: string | null;
}

/** The pair that another tab laid into the vault while this one waited, or null. */
const foundPair = (stored: StoredTokens, { tokens, userId }: OfferedPair): RenewedPair | null => {
  const { accessToken, expiresAt, identity } = stored;
  if (stored.refreshToken === null || stored.refreshToken === tokens.refresh) return null;
  if (accessToken === null || expiresAt === null || stored.userId !== userId) return null;
  const found = { access: accessToken, refresh: stored.refreshToken };
  return { tokens: found, expiresAt, userId, identity, keeping: 'kept' };
};

/** Somebody else signed in in another tab: neither the token nor the vault is ours any more. */
const isAnothers = (stored: StoredTokens, { userId }: OfferedPair): boolean =>
  userId !== null && stored.userId !== null && stored.userId !== userId;

/**
 * Are the new tokens another user's? The answer names their user, or both tokens name a subject, or the session check is asked. When
 * that cannot be answered either, they are taken for his own.
 */
const areAnothers = async (
  auth: Parts['auth'],
  renewed: Renewed,
  { tokens, userId }: OfferedPair,
  signal: AbortSignal,
): Promise<boolean> => {
  if (userId === null) return false;
  if (renewed.userId !== null) return renewed.userId !== userId;
  const before = subjectOf(tokens.access) ?? subjectOf(tokens.refresh ?? '');
  const now = subjectOf(renewed.access);
  if (before !== null && now !== null) return before !== now;
  const who = await auth.check(renewed.access, signal);
  return who.ok && who.value !== null && who.value.user._id !== userId;
};

/**
 * Spends a refresh token at most once among all tabs: one at a time, and each looks into the vault before it spends. `dropped`:
 * signed out in another tab, or somebody else signed in there. `malformed`: the answer was meant for somebody else.
 */
export const renewAmongTabs = (
  { auth, clock, tabs, vault }: Parts,
  input: OfferedPair,
  signal: AbortSignal,
): Promise<AuthReply<RenewedPair>> =>
  tabs.alone('renew', PATIENCE_MS, async () => {
    const stored = await vault.read();
    if (signal.aborted || stored === null || isAnothers(stored, input)) return refused({ kind: 'dropped' });
    const found = foundPair(stored, input);
    if (found !== null) return ok(found);
    // Newer tokens whose access token has ended already: ours is spent, theirs is not.
    const spent = stored.refreshToken ?? input.tokens.refresh ?? '';
    // A token is as old as the question: the machine may sleep before the answer comes.
    const expiresAt = accessEndsAt(clock.now());
    const reply = await auth.refresh(spent, signal);
    if (!reply.ok) return reply;
    const renewed = reply.value;
    if (renewed !== null && (await areAnothers(auth, renewed, input, signal)))
      return refused({ kind: 'malformed' });
    // The answer took its time: what another tab did meanwhile is not overwritten.
    const since = await vault.read();
    if (signal.aborted || since === null || isAnothers(since, input)) return refused({ kind: 'dropped' });
    const tokens =
      renewed === null
        ? { access: input.tokens.access, refresh: spent }
        : { access: renewed.access, refresh: renewed.refresh };
    const userId = input.userId ?? stored.userId;
    const pair = { tokens, expiresAt, userId, identity: since.identity };
    const persistence = await vault.write(pair, signal);
    if (userId !== null && !signal.aborted) tabs.post({ v: 1, kind: 'rotated', userId });
    return ok({ ...pair, keeping: persistence });
  });
