import { ACCESS_KEY, draftsOf, REFRESH_KEY } from '@domain/platform/persisted-keys';
import type { StorageChange } from '@domain/platform/storage.port';

/** Entries whose loss in another tab means that the session is over (src/adapters/vault). */
const SESSION_KEYS: readonly string[] = [ACCESS_KEY, REFRESH_KEY];

/**
 * Does a change that another tab made end the session? Events come late: what has been written again since is not gone.
 * @param read what storage holds now
 */
export const emptiesVault = (change: StorageChange, read: (key: string) => string | null): boolean =>
  (change === 'cleared' || (change.value === null && SESSION_KEYS.includes(change.key))) &&
  SESSION_KEYS.every((entry) => read(entry) === null);

/** Of what the browser's storage holds, what is removed when he signs out himself. */
export const goneWith = (userId: string | null, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => key.startsWith(draftsOf(userId)));

/** Does the recording of his pages outlive his sign-out? Only when he wished so. */
export const recordingStays = (preferences: { readonly recordingStays: boolean } | null): boolean =>
  preferences?.recordingStays === true;
