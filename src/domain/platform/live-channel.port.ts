/** What the back end tells without being asked. `gap`: the line was down, so refetch whatever may have changed. */
export type LiveEvent =
  | { readonly kind: 'sessionRevoked' }
  | { readonly kind: 'dataChanged'; readonly topics: readonly string[] }
  | { readonly kind: 'gap' };

/**
 * For so long, milliseconds, a back end remembers what it has told, so that a line which opens after its page has read something
 * hears what changed in between.
 */
export const LIVE_REPLAY_MS = 60_000;

/**
 * A line from the back end that is open while somebody is signed in. Checked by tests/contracts/live-channel.contract.ts:
 * - events arrive in order; none arrives after the returned function was called
 * - what changed since the page began, or since its last line was closed, is heard when the line opens
 * - a lost line is reopened; `gap` is heard once after each reconnection
 * - a refused token closes the line for good and is heard as `sessionRevoked`
 */
export interface LiveChannelPort {
  open(accessToken: string, listener: (event: LiveEvent) => void): () => void;
}
