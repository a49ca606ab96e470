import { Readable } from 'node:stream';
import { FILE_NAME_MAX, plainFileName } from '@domain/shared/file-name';
import type { Schema } from '@server/db/schema';
import type { FileStore } from '@server/platform/files/file-store';
import { receiveFile } from '@server/platform/files/receive';
import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import type { Kysely } from 'kysely';
import { insertRows, type JsonRow } from '../../bulk';
import type { Paper } from './papers';
import { createSpecimens, titleOfType } from './specimen';

const MOST_BYTES = 1_000_000;
/** A store that is far away answers several in the time of one. */
const AT_ONCE = 8;

const nameOf = ({ type, lines }: Paper): string => {
  const [, holder = ''] = lines[0] ?? [];
  const name = plainFileName(`${titleOfType(type)} - ${holder}`.replace(/[/\\]/g, ' '));
  return `${name.slice(0, FILE_NAME_MAX - 4)}.pdf`;
};

/** How a paper hangs on its record; `place`: its place among all of them. */
export const attachmentOf = (paper: Paper, place: number) => ({
  id: `attachment-${String(place + 1).padStart(5, '0')}`,
  entity: paper.entity,
  entity_id: paper.entity_id,
  at: paper.at,
  author_id: paper.author_id,
  author_name: paper.author_name,
  name: nameOf(paper),
  type: PDF_TYPE,
});

/**
 * Draws the papers, puts them into the file store and to their records. When one cannot be kept, none stays; what the caller's transaction
 * throws afterwards leaves files that no record names.
 */
export const filePapers = async (
  trx: Kysely<Schema>,
  files: FileStore,
  { papers, day }: { readonly papers: readonly Paper[]; readonly day: string },
): Promise<void> => {
  const draw = createSpecimens(day);
  const keys: string[] = [];
  const store = async (paper: Paper, place: number): Promise<JsonRow<'attachment'>> => {
    const content = await draw(paper);
    const received = await receiveFile(Readable.from([content]), {
      folder: files.incoming,
      maxBytes: MOST_BYTES,
    });
    const { size, sha256 } = received;
    const file_key = await files.put(received).finally(received.discard);
    keys.push(file_key);
    return { ...attachmentOf(paper, place), size, sha256, file_key };
  };
  try {
    const rows: JsonRow<'attachment'>[] = [];
    for (let from = 0; from < papers.length; from += AT_ONCE) {
      const some = papers.slice(from, from + AT_ONCE);
      const stored = await Promise.allSettled(some.map((paper, index) => store(paper, from + index)));
      for (const one of stored) {
        if (one.status === 'rejected') throw one.reason;
        rows.push(one.value);
      }
    }
    await insertRows(trx, 'attachment', rows);
  } catch (error) {
    await Promise.all(keys.map((key) => files.remove(key)));
    throw error;
  }
};
