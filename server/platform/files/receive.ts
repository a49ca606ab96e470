import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@server/platform/problem';

/** A file that has come in whole and is not kept yet. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Throws it away; nothing happens when it was kept. */
  discard(): Promise<void>;
}

/**
 * Writes a stream to a temporary file, without holding it in memory.
 * @throws Refusal file_too_large, file_refused (it is empty); nothing is left then
 */
export const receiveFile = async (
  content: Readable,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
): Promise<ReceivedFile> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new Refusal('file_too_large');
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(content, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (size === 0) throw new Refusal('file_refused', { detail: 'The file is empty' });
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, size, sha256: hash.digest('hex'), discard };
};
