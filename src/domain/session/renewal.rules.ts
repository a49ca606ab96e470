import type { Identity, Renewed } from './session';
import type { StoredPair, StoredTokens } from './session-vault.port';
import { subjectOf } from './token-subject';

/** The pair that a tab wants to have renewed. */
export interface OfferedPair {
  readonly tokens: { readonly access: string; readonly refresh: string | null };
  readonly userId: string | null;
}

/** Is the vault still this user's? Another tab may have emptied it, or somebody else may have signed in there. */
export const vaultBelongsToUser = (
  stored: StoredTokens | null,
  { userId }: OfferedPair,
): stored is StoredTokens =>
  stored !== null && (userId === null || stored.userId === null || stored.userId === userId);

/** The pair that another tab laid into the vault while this one waited. */
export const foundPair = (stored: StoredTokens, { tokens, userId }: OfferedPair): StoredPair | null => {
  const { accessToken, expiresAt, identity } = stored;
  if (stored.refreshToken === null || stored.refreshToken === tokens.refresh) return null;
  if (accessToken === null || expiresAt === null || stored.userId !== userId) return null;
  return { tokens: { access: accessToken, refresh: stored.refreshToken }, expiresAt, userId, identity };
};

/** The token to spend. Newer ones may lie in the vault whose access token has ended already: ours is spent, theirs is not. */
export const tokenToSpend = (stored: StoredTokens, { tokens }: OfferedPair): string =>
  stored.refreshToken ?? tokens.refresh ?? '';

/** Whose new tokens are, as far as they and their answer say it; else the session check is asked. */
export type TokenOwner = 'this user' | 'another' | 'not said';

const ownerIf = (isThisUser: boolean): TokenOwner => (isThisUser ? 'this user' : 'another');

/** The answer names the user of the new tokens, or both tokens name a subject. */
export const ownerOfTokens = (renewed: Renewed, { tokens, userId }: OfferedPair): TokenOwner => {
  if (userId === null) return 'this user';
  if (renewed.userId !== null) return ownerIf(renewed.userId === userId);
  const before = subjectOf(tokens.access) ?? subjectOf(tokens.refresh ?? '');
  const now = subjectOf(renewed.access);
  return before === null || now === null ? 'not said' : ownerIf(before === now);
};

/** Whom the session check names with the new tokens; when it names nobody they are taken for this user's own. */
export const isSameUser = (named: Identity | null, { userId }: OfferedPair): boolean =>
  named === null || named.user._id === userId;

/** What is laid into the vault. Where the back end has left the tokens as they are, `spent` goes on. */
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
