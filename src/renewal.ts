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

/** Spends a refresh token at most once among all tabs: one at a time, and each looks into the vault before it spends. */
export const renewAmongTabs = (
  { auth, clock, tabs, vault }: Parts,
  given: Given,
  signal: AbortSignal,
): Promise<AuthReply<RenewedPair>> =>
  tabs.alone('renew', PATIENCE_MS, async () => {
    const kept = await vault.read();
    if (signal.aborted) return refused({ kind: 'dropped' });
    // Signed out in another tab, or somebody else signed in there: this token is no longer ours to spend.
    if (kept === null || (given.userId !== null && kept.userId !== null && kept.userId !== given.userId))
      return refused({ kind: 'dropped' });
    const found = foundPair(kept, given);
    if (found !== null) return ok(found);
    const reply = await auth.refresh(given.refreshToken, signal);
    if (!reply.ok) return reply;
    if (signal.aborted) return refused({ kind: 'dropped' });
    const userId = given.userId ?? kept.userId;
    const pair = { tokens: reply.value, expiresAt: accessEndsAt(clock.now()), userId };
    const keeping = await vault.write(pair, signal);
    if (userId !== null && !signal.aborted) tabs.tell({ v: 1, kind: 'rotated', userId });
    return ok({ ...pair, keeping });
  });
