import { FILE_NAME_MAX, plainFileName } from '@domain/shared/file-name';
import type { Schema } from '@server/db/schema';
import type { FileStore } from '@server/platform/files/file-store';
import { PDF_TYPE } from '@server/platform/finance/documents/document-files';
import type { Kysely } from 'kysely';
import { insertRows, type JsonRow } from '../../bulk';
import { allOrNone } from './all-or-none';
import type { DemoFile } from './make-files';
import { createSpecimens, titleOfType } from './specimen';

/** A store that is far away answers several in the time of one. */
const AT_ONCE = 8;

const nameOf = ({ type, lines }: DemoFile): string => {
  const [, holder = ''] = lines[0] ?? [];
  const name = plainFileName(`${titleOfType(type)} - ${holder}`.replace(/[/\\]/g, ' '));
  return `${name.slice(0, FILE_NAME_MAX - 4)}.pdf`;
};

/** A file as an attachment of its record; `place`: its place among all of them. */
export const demoAttachment = (file: DemoFile, place: number) => ({
  id: `attachment-${String(place + 1).padStart(5, '0')}`,
  entity: file.entity,
  entity_id: file.entity_id,
  at: file.at,
  author_id: file.author_id,
  author_name: file.author_name,
  name: nameOf(file),
  type: PDF_TYPE,
});

/**
 * Draws the files, puts them into the file store and to their records. When one cannot be kept, none stays; what the caller's transaction
 * throws afterwards leaves files that no record names.
 */
export const storeDemoFiles = async (
  trx: Kysely<Schema>,
  files: FileStore,
  { drafts, day }: { readonly drafts: readonly DemoFile[]; readonly day: string },
): Promise<void> => {
  const draw = createSpecimens(day);
  await allOrNone(files, async (store) => {
    const rows: JsonRow<'attachment'>[] = [];
    for (let from = 0; from < drafts.length; from += AT_ONCE) {
      const some = drafts.slice(from, from + AT_ONCE);
      const stored = await Promise.allSettled(
        some.map(async (file, index) => ({
          ...demoAttachment(file, from + index),
          ...(await store(await draw(file))),
        })),
      );
      for (const one of stored) {
        if (one.status === 'rejected') throw one.reason;
        rows.push(one.value);
      }
    }
    await insertRows(trx, 'attachment', rows);
  });
};
