import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Schema } from '@server/db/schema';
import { CSV_TYPE, TEXT_TYPE } from '@server/platform/files/file-kind';
import type { FileStore } from '@server/platform/files/file-store';
import { type ReceivedFile, receiveFile } from '@server/platform/files/receive';
import type { Kysely } from 'kysely';
import { insertAttachment } from '../write/attachments';

export interface SourceFile {
  readonly name: string;
  readonly at: Date;
  readonly authorId: string;
  /** Table of the records that it is kept with. */
  readonly entity: 'bank_statement' | 'payment_batch';
}
type StoreFile = (trx: Kysely<Schema>, recordId: string, format: string) => Promise<void>;

/**
 * The file of the bank is kept with each record that it is about, as it came: nothing of it when what is done fails.
 * A browser is told that it is text, whatever stands in it.
 */
export const storingFile = async <T>(
  files: FileStore,
  received: Pick<ReceivedFile, 'path' | 'size'>,
  { name, at, authorId, entity }: SourceFile,
  done: (storeFile: StoreFile) => Promise<T>,
): Promise<T> => {
  const keys: string[] = [];
  const storeFile: StoreFile = async (trx, entity_id, format) => {
    const copy = await receiveFile(createReadStream(received.path), {
      folder: files.incoming,
      maxBytes: received.size,
    });
    try {
      const { size, sha256 } = copy;
      const file_key = await files.put(copy);
      keys.push(file_key);
      const type = format === 'csv' ? CSV_TYPE : TEXT_TYPE;
      const about = { entity, entity_id, at, author_id: authorId, author_name: null };
      await insertAttachment(trx, { id: randomUUID(), ...about, name, type, size, sha256, file_key });
    } finally {
      await copy.discard();
    }
  };
  try {
    return await done(storeFile);
  } catch (error) {
    await Promise.all(keys.map((key) => files.remove(key)));
    throw error;
  }
};
