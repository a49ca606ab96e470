import type { StorageFailure } from '@domain/platform/storage.port';
import type { Result } from '@domain/shared/result';
import type { TraceAbout } from './trace-format';

/** Lines of a page's recording that were written since the last part. */
export interface RecordingPart {
  readonly about: TraceAbout;
  /** The first line can be understood without the ones before it. */
  readonly begins: boolean;
  readonly lines: readonly string[];
}

/** The recording of a page as far as it was kept; it begins with a line that can be understood. */
export interface RecordedPage extends Pick<RecordingPart, 'about' | 'lines'> {
  readonly page: string;
}

/**
 * Recordings that survive the page they were made of, each under the user whose page it was. Redacted already. Checked by
 * tests/contracts/recordings.contract.ts:
 * - what was added is read again after a reload, the oldest page first, and never under another user's id
 * - all of it is bounded: the oldest lines go first, up to a line that the rest can be understood from
 * - never throws: a refusal is a value, what was kept before it stays; a part of a page that somebody has removed, or forgotten, is refused
 * - a part is on its way when it is added, and follows what was asked for before it: a page that is about to go waits for nothing
 */
export interface RecordingsPort {
  /** Name of the page that this one runs on; names rise in the order in which pages began. */
  readonly page: string;
  add(owner: string, part: RecordingPart): Promise<Result<null, StorageFailure>>;
  of(owner: string): Promise<readonly RecordedPage[]>;
  /** Removes what is kept of this page, and begins it anew. */
  drop(owner: string): Promise<void>;
  /** Removes what is kept of all pages of this user, and takes nothing more of this page until it is dropped. */
  forget(owner: string): Promise<void>;
}
