import { whenHidden } from '@adapters/browser/hidden';
import { createBrowserLargeStorage } from '@adapters/browser/large-storage';
import { pause } from '@adapters/browser/pause';
import { createStoredRecordings } from '@adapters/recordings/stored-recordings';
import type { LargeStoragePort } from '@domain/platform/large-storage.port';
import type { Recorder } from '@machines/tracing/recorder';
import { recordingsOn, type StoringTimes } from './wire/keeping';
import type { PlatformPorts, Recordings } from './wire/ports';

interface Dependencies extends Pick<PlatformPorts, 'clock' | 'page' | 'telemetry'>, StoringTimes {
  readonly recorder: Recorder;
  readonly largeStorage: LargeStoragePort;
}

/** Recordings of the pages of this browser, in the storage that its tabs share. */
export const openRecordings = (dependencies: Dependencies): Recordings => {
  const began = String(dependencies.clock.now()).padStart(15, '0');
  const name = crypto.getRandomValues(new Uint32Array(1)).join('');
  const port = createStoredRecordings({ storage: dependencies.largeStorage, page: `${began}-${name}` });
  return recordingsOn({ ...dependencies, port });
};

/** How long what went well is gathered before it is written: as long as a crash may take of it, and a pause more. */
const RESTED_MS = 5_000;

/** The same in a browser, which works while it writes. */
export const openBrowserRecordings = (dependencies: Omit<Dependencies, 'largeStorage'>): Recordings =>
  openRecordings({
    ...dependencies,
    largeStorage: createBrowserLargeStorage(),
    whenHidden,
    rest: () => pause(RESTED_MS),
  });
