import type { Identity, Renewed } from './session';
import type { StoredPair, StoredTokens } from './session-vault.port';
import { subjectOf } from './token-subject';

/** The pair that a tab wants to have renewed. */
export interface OfferedPair {
  readonly tokens: { readonly access: string; readonly refresh: string | null };
  readonly userId: string | null;
}

/** Is the vault still this user's? Null: signed out in another tab; else somebody else may have signed in there. */
export const vaultBelongsToUser = (
  stored: StoredTokens | null,
  { userId }: OfferedPair,
): stored is StoredTokens =>
  stored !== null && (userId === null || stored.userId === null || stored.userId === userId);

/** The pair that another tab laid into the vault while this one waited, or null. */
export const foundPair = (stored: StoredTokens, { tokens, userId }: OfferedPair): StoredPair | null => {
  const { accessToken, expiresAt, identity } = stored;
  if (stored.refreshToken === null || stored.refreshToken === tokens.refresh) return null;
  if (accessToken === null || expiresAt === null || stored.userId !== userId) return null;
  return { tokens: { access: accessToken, refresh: stored.refreshToken }, expiresAt, userId, identity };
};

/** The token to spend. Newer ones may lie in the vault whose access token has ended already: ours is spent, theirs is not. */
export const tokenToSpend = (stored: StoredTokens, { tokens }: OfferedPair): string =>
  stored.refreshToken ?? tokens.refresh ?? '';

/**
 * Are the new tokens this user's? The answer names their user, or both tokens name a subject; null: neither says, and the session check is asked.
 */
export const tokensBelongToUser = (renewed: Renewed, { tokens, userId }: OfferedPair): boolean | null => {
  if (userId === null) return true;
  if (renewed.userId !== null) return renewed.userId === userId;
  const before = subjectOf(tokens.access) ?? subjectOf(tokens.refresh ?? '');
  const now = subjectOf(renewed.access);
  return before === null || now === null ? null : before === now;
};

/** Whom the session check names with the new tokens; when it names nobody they are taken for this user's own. */
export const isSameUser = (named: Identity | null, { userId }: OfferedPair): boolean =>
  named === null || named.user._id === userId;

/** What is laid into the vault. `renewed` null: the back end leaves the tokens as they are, and `spent` goes on. */
export const pairAfter = (
  renewed: Renewed | null,
  { tokens, userId }: OfferedPair,
  {
    spent,
    expiresAt,
    before,
    since,
  }: {
    readonly spent: string;
    readonly expiresAt: number;
    /** The vault before the question, and after the answer. */
    readonly before: StoredTokens;
    readonly since: StoredTokens;
  },
): StoredPair => ({
  tokens: {
    access: renewed?.access ?? tokens.access,
    refresh: renewed === null ? spent : renewed.refresh,
  },
  expiresAt,
  userId: userId ?? before.userId,
  identity: since.identity,
});
