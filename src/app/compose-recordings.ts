import { whenHidden } from '@adapters/browser/hidden';
import { pause } from '@adapters/browser/pause';
import { createStoredRecordings } from '@adapters/recordings/stored-recordings';
import { recordingsOf } from '@domain/platform/persisted-keys';
import type { Recorder } from '@machines/tracing/recorder';
import { recordingsOn, type StoringTimes } from './wire/keeping';
import type { PlatformPorts, Recordings } from './wire/ports';

interface Dependencies extends Pick<PlatformPorts, 'clock' | 'page' | 'storage' | 'telemetry'>, StoringTimes {
  readonly recorder: Recorder;
}

/** Recordings of the pages of this browser, in the storage that its tabs share. */
export const openRecordings = (dependencies: Dependencies): Recordings => {
  const began = String(dependencies.clock.now()).padStart(15, '0');
  const name = crypto.getRandomValues(new Uint32Array(1)).join('');
  const { storage } = dependencies;
  const port = createStoredRecordings({ storage, page: `${began}-${name}`, nameOf: recordingsOf });
  return recordingsOn({ ...dependencies, port });
};

/** How long what went well is gathered before it is written: as long as a crash may take of it, and a pause more. */
const RESTED_MS = 5_000;

/** The same in a browser, which works while it writes. */
export const openBrowserRecordings = (dependencies: Dependencies): Recordings =>
  openRecordings({ ...dependencies, whenHidden, rest: () => pause(RESTED_MS) });
