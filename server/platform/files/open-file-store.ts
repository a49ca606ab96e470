import { join } from 'node:path';
import type { Config } from '@server/config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The store that the configuration names; nothing is created or asked before the first file. */
export const openFileStore = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore =>
  files ? createS3Store(files) : createFolderStore(join(dataDir, 'files'));
