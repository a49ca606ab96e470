/** What the back end tells without being asked. `gap`: the line was down, so refetch whatever may have changed. */
export type LiveEvent =
  | { readonly kind: 'sessionRevoked' }
  | { readonly kind: 'dataChanged'; readonly topics: readonly string[] }
  | { readonly kind: 'gap' };

/**
 * A line from the back end that is open while somebody is signed in. Checked by tests/contracts/live-channel.contract.ts:
 * - events arrive in order; none arrives after the returned function was called
 * - a lost line is reopened; `gap` is heard once after each reconnection
 * - a refused token closes the line for good and is heard as `sessionRevoked`
 */
export interface LiveChannelPort {
  open(accessToken: string, listener: (event: LiveEvent) => void): () => void;
}
