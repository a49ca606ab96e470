import type { Readable } from 'node:stream';
import type { ReceivedFile } from './receive';

/**
 * Where the content of files is kept. A key is made by the store and says nothing about the file; every file has its own, so that
 * removing one never takes the content of another. Kept by every adapter, checked by tests/server/file-store.test.ts.
 */
export interface FileStore {
  /** Folder for files on their way in; it may not exist yet. */
  readonly incoming: string;
  /** Safe from a crash once it resolves. @returns the key */
  put(file: ReceivedFile): Promise<string>;
  /** Null when there is no such file. A stream that breaks off fails. */
  read(key: string): Promise<Readable | null>;
  /** A key without a file is no error. */
  remove(key: string): Promise<void>;
}
