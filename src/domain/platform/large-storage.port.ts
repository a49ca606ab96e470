import type { Result } from '@domain/shared/result';
import type { StorageFailure } from './storage.port';

/**
 * Text values that survive a reload, in amounts that nobody should wait for (the browser's IndexedDB): a page reads all of its
 * local storage before it can read any of it. Checked by tests/contracts/large-storage.contract.ts:
 * - never throws: a refusal is a value; a denied store reads as empty
 * - a write is done wholly or not at all, and writes follow each other in the order in which they were asked for
 * - a write is on its way when it is asked for: a page that is about to go waits for nothing
 * - all tabs of the browser share it
 */
export interface LargeStoragePort {
  keys(): Promise<readonly string[]>;
  /** The values of those keys that are there. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Removes first, then puts. */
  write(change: LargeStorageChange): Promise<Result<null, StorageFailure>>;
}

export interface LargeStorageChange {
  readonly put?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** All whose keys begin so. */
  readonly removeBeginning?: readonly string[];
}
