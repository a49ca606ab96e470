import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '@server/platform/files/file-store';
import { createFolderStore } from '@server/platform/files/folder-store';

/** Files that the demo data of all templates names, beside the templates. */
export const filesFolder = (folder: string): string => join(folder, 'files');

/**
 * The store that templates are made with: the same content has the same key, so that a template which is made again brings no files again.
 * Nothing is forced to the disk; losing the cache costs time and nothing else.
 */
export const templateFiles = (folder: string): FileStore => {
  const files = filesFolder(folder);
  return {
    ...createFolderStore(files),
    put: async ({ path, sha256 }) => {
      const key = `${sha256.slice(0, 2)}/${sha256}-${sha256.slice(0, 36)}`;
      await mkdir(dirname(join(files, key)), { recursive: true });
      await rename(path, join(files, key));
      return key;
    },
  };
};

/** A server's own store, which reads what its database came with from beside the template. */
export const overTemplates = (own: FileStore, folder: string): FileStore => {
  const files = createFolderStore(filesFolder(folder));
  return { ...own, read: async (key) => (await own.read(key)) ?? (await files.read(key)) };
};
