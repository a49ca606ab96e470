import { Readable } from 'node:stream';
import type { FileStore } from '@server/platform/files/file-store';
import { receiveFile } from '@server/platform/files/receive';

/** More than any file of the demo has. */
const MOST_BYTES = 10_000_000;

/** What an attachment says of the file that was stored for it. */
export interface StoredFile {
  readonly size: number;
  readonly sha256: string;
  readonly file_key: string;
}

/** Does work that stores files. When one cannot be stored, or the work fails, none stays. */
export const allOrNone = async (
  files: FileStore,
  work: (store: (content: Buffer) => Promise<StoredFile>) => Promise<void>,
): Promise<void> => {
  const keys: string[] = [];
  try {
    await work(async (content) => {
      const received = await receiveFile(Readable.from([content]), {
        folder: files.incoming,
        maxBytes: MOST_BYTES,
      });
      try {
        const { size, sha256 } = received;
        const file_key = await files.put(received);
        keys.push(file_key);
        return { size, sha256, file_key };
      } finally {
        await received.discard();
      }
    });
  } catch (error) {
    await Promise.all(keys.map((key) => files.remove(key)));
    throw error;
  }
};
