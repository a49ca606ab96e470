/** What tabs of one browser tell each other. `v` is the version of the message; an unknown one is ignored. */
export type TabMessage =
  | { readonly v: 1; readonly kind: 'signedIn'; readonly userId: string }
  | { readonly v: 1; readonly kind: 'signedOut'; readonly userId: string }
  /** The token pair was renewed; the new one lies in the vault. */
  | { readonly v: 1; readonly kind: 'rotated'; readonly userId: string }
  /** Nobody was there for long: the password is asked for in every tab. */
  | { readonly v: 1; readonly kind: 'locked'; readonly userId: string }
  /** Somebody uses the portal in that tab: an idle one need not lock. */
  | { readonly v: 1; readonly kind: 'used'; readonly userId: string; readonly at: number };

/**
 * The other tabs of this browser. Checked by tests/contracts/tabs.contract.ts:
 * - a message reaches every other tab and never comes back to the one that told it
 * - a channel that cannot be had, or throws, leaves a tab alone but whole
 * - `alone`: at most one tab runs a task of this name at a time; a lock whose holder died or hangs is waited for at most
 *   `waitMs`, then the task runs all the same
 */
export interface TabsPort {
  post(message: TabMessage): void;
  watch(listener: (message: TabMessage) => void): () => void;
  alone<T>(task: string, waitMs: number, run: () => Promise<T>): Promise<T>;
}
