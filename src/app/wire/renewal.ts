import type { AuthReply } from '@domain/session/auth.port';
import { accessEndsAt } from '@domain/session/expiry.rules';
import {
  foundPair,
  isSameUser,
  type OfferedPair,
  ownerOfTokens,
  pairAfter,
  tokenToSpend,
  vaultBelongsToUser,
} from '@domain/session/renewal.rules';
import type { Renewed } from '@domain/session/session';
import { ok, refused } from '@domain/shared/result';
import type { RenewedPair } from '@machines/session/session.slots';
import type { BackEndPorts, PlatformPorts } from './ports';

/** How long a tab waits for another one that renews; then it looks for itself. */
const PATIENCE_MS = 10_000;

type Parts = Pick<PlatformPorts, 'clock' | 'tabs' | 'vault'> & Pick<BackEndPorts, 'auth'>;
/** Whose the new tokens are is asked of the session check where they do not say it. */
const confirmOwner = async (
  auth: Parts['auth'],
  renewed: Renewed,
  input: OfferedPair,
  signal: AbortSignal,
): Promise<boolean> => {
  const owner = ownerOfTokens(renewed, input);
  if (owner !== 'not said') return owner === 'this user';
  const who = await auth.check(renewed.access, signal);
  return isSameUser(who.ok ? who.value : null, input);
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
    if (signal.aborted || !vaultBelongsToUser(stored, input)) return refused({ kind: 'dropped' });
    const found = foundPair(stored, input);
    if (found !== null) return ok({ ...found, keeping: 'kept' });
    const spent = tokenToSpend(stored, input);
    // A token is as old as the question: the machine may sleep before the answer comes.
    const expiresAt = accessEndsAt(clock.now());
    const reply = await auth.refresh(spent, signal);
    if (!reply.ok) return reply;
    const renewed = reply.value;
    if (renewed !== null && !(await confirmOwner(auth, renewed, input, signal)))
      return refused({ kind: 'malformed' });
    // The answer took its time: what another tab did meanwhile is not overwritten.
    const since = await vault.read();
    if (signal.aborted || !vaultBelongsToUser(since, input)) return refused({ kind: 'dropped' });
    const pair = pairAfter(renewed, input, { spent, expiresAt, before: stored, since });
    const persistence = await vault.write(pair, signal);
    if (pair.userId !== null && !signal.aborted) tabs.post({ v: 1, kind: 'rotated', userId: pair.userId });
    return ok({ ...pair, keeping: persistence });
  });
