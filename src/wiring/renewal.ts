import type { AuthReply } from '@domain/session/auth.port';
import { accessEndsAt } from '@domain/session/expiry.rules';
import type { KeptTokens } from '@domain/session/session-vault.port';
import { ok, refused } from '@domain/shared/result';
import type { RenewedPair } from '@machines/session/session.slots';
import type { BackEndPorts, PlatformPorts } from './ports';

/** How long a tab waits for another one that renews; then it looks for itself. */
const PATIENCE_MS = 10_000;

type Parts = Pick<PlatformPorts, 'clock' | 'tabs' | 'vault'> & Pick<BackEndPorts, 'auth'>;
interface Given {
  readonly refreshToken: string;
  readonly userId: string | null;
}

/** The pair that another tab laid into the vault while this one waited, or null. */
const foundPair = (kept: KeptTokens, { refreshToken, userId }: Given): RenewedPair | null => {
  const { accessToken, expiresAt } = kept;
  if (kept.refreshToken === null || kept.refreshToken === refreshToken) return null;
  if (accessToken === null || expiresAt === null || kept.userId !== userId) return null;
  return { tokens: { access: accessToken, refresh: kept.refreshToken }, expiresAt, userId, keeping: 'kept' };
};

/** Somebody else signed in in another tab: neither the token nor the vault is ours any more. */
const isAnothers = (kept: KeptTokens, { userId }: Given): boolean =>
  userId !== null && kept.userId !== null && kept.userId !== userId;

/**
 * Spends a refresh token at most once among all tabs: one at a time, and each looks into the vault before it spends. `dropped`:
 * signed out in another tab, or somebody else signed in there.
 */
export const renewAmongTabs = (
  { auth, clock, tabs, vault }: Parts,
  given: Given,
  signal: AbortSignal,
): Promise<AuthReply<RenewedPair>> =>
  tabs.alone('renew', PATIENCE_MS, async () => {
    const kept = await vault.read();
    if (signal.aborted || kept === null || isAnothers(kept, given)) return refused({ kind: 'dropped' });
    const found = foundPair(kept, given);
    if (found !== null) return ok(found);
    // Newer tokens whose access token has ended already: ours is spent, theirs is not.
    const reply = await auth.refresh(kept.refreshToken ?? given.refreshToken, signal);
    if (!reply.ok) return reply;
    // The answer took its time: what another tab did meanwhile is not overwritten.
    const since = await vault.read();
    if (signal.aborted || since === null || isAnothers(since, given)) return refused({ kind: 'dropped' });
    const userId = given.userId ?? kept.userId;
    const pair = { tokens: reply.value, expiresAt: accessEndsAt(clock.now()), userId };
    const keeping = await vault.write(pair, signal);
    if (userId !== null && !signal.aborted) tabs.tell({ v: 1, kind: 'rotated', userId });
    return ok({ ...pair, keeping });
  });
