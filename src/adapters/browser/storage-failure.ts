import type { StorageFailure } from '@domain/platform/storage.port';

/** Why the browser has not taken what it was given. */
export const storageFailureOf = (error: unknown): StorageFailure =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? { kind: 'full' }
    : { kind: 'denied' };
