import { createBrowserLargeStorage } from '@adapters/browser/large-storage';
import { createStoredRecordings } from '@adapters/recordings/stored-recordings';
import { USER_KEY } from '@domain/platform/persisted-keys';
import type { StoragePort } from '@domain/platform/storage.port';
import { sealedPages } from '@machines/tracing/seal';
import { type TraceFile, traceFile } from './wire/trace';

/** The trace of the pages before this one, of whoever is signed in. */
export const storedTrace = async (storage: StoragePort): Promise<TraceFile | null> => {
  const userId = storage.get(USER_KEY);
  if (userId === null) return null;
  // of a page that never began nothing is added, so that its own name is none
  const pages = await createStoredRecordings({ storage: createBrowserLargeStorage(), page: '' }).of(userId);
  const [first] = pages;
  return first === undefined ? null : traceFile(first.about.startedAt, sealedPages(pages));
};
