import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store';

/** The hash stands in the name, so that a copy of the folder can be checked without the database. */
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f-]{36}$/;

/** Files in a folder of this node, or in one that all nodes share. */
export const createFolderStore = (folder: string): FileStore => {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is no key of the file store');
    return join(folder, key);
  };
  return {
    incoming: join(folder, 'incoming'),
    put: async ({ path, sha256 }) => {
      const key = `${sha256.slice(0, 2)}/${sha256}-${randomUUID()}`;
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await toDisk(path);
      await rename(path, target);
      await toDisk(dirname(target));
      return key;
    },
    read: async (key) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return file?.createReadStream() ?? null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};

/** Asks the operating system to write what it still holds of a file, or of a folder's list of names. */
const toDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
