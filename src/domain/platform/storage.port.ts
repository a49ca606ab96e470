import type { Result } from '@domain/shared/result';

export type StorageFailure = { readonly kind: 'denied' } | { readonly kind: 'full' };

/** What another tab did: it took every entry away, or wrote one, which is gone where it has no value. */
export type StorageChange = 'cleared' | { readonly key: string; readonly value: string | null };

/**
 * Small text values that survive a reload (the browser's local storage). Checked by tests/contracts/storage.contract.ts:
 * - never throws: a refusal is a value; a denied store reads as empty
 * - a value that was written reads back the same, byte for byte; `remove` of an absent key is fine
 * - the same store as another tab's: `watch` hears what other tabs do, never its own
 * - whoever watches uses the store for a whole portal: `isWatched` tells that somebody of this page does already
 */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): Result<null, StorageFailure>;
  remove(key: string): void;
  keys(): readonly string[];
  watch(listener: (change: StorageChange) => void): () => void;
  isWatched(): boolean;
}

/**
 * The same for one tab alone (the browser's session storage): it survives a reload and a restored tab, a duplicate of the tab begins
 * with a copy, and no other tab ever sees it.
 */
export type TabStoragePort = Pick<StoragePort, 'get' | 'set' | 'remove'>;
