import type { Schema } from '@server/db/schema';
import { TEXT_TYPE } from '@server/platform/files/file-kind';
import type { FileStore } from '@server/platform/files/file-store';
import type { Kysely } from 'kysely';
import { insertRows } from '../../bulk';
import { allOrNone } from './all-or-none';
import { writeStatement } from './statement-file';

/**
 * The demo's statements get the files that they were read from, as an import keeps them. When one cannot be kept, none stays; what the
 * caller's transaction throws afterwards leaves files that no record names.
 */
export const storeStatementFiles = async (trx: Kysely<Schema>, files: FileStore): Promise<void> => {
  const rows = await trx
    .selectFrom('bank_statement as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select([
      't.id',
      't.number',
      't.file',
      't.format',
      't.opening_on',
      't.opening_fils',
      't.closing_on',
      't.closing_fils',
    ])
    .select(['t.content', 't.author_id', 't.created_at', 'a.iban'])
    .orderBy('t.id')
    .execute();
  await allOrNone(files, async (store) => {
    for (const { id, iban, content, format, ...row } of rows) {
      const { text, places } = writeStatement({
        format: format === 'mt940' ? 'mt940' : 'camt053',
        number: row.number,
        iban: iban ?? '',
        opening: { day: row.opening_on, fils: row.opening_fils },
        closing: { day: row.closing_on, fils: row.closing_fils },
        lines: content,
      });
      const placed = content.map((line, index) => ({ ...line, at: places[index] ?? line.at }));
      await trx
        .updateTable('bank_statement')
        .set({ content: JSON.stringify(placed) })
        .where('id', '=', id)
        .execute();
      const about = {
        entity: 'bank_statement',
        entity_id: id,
        at: row.created_at.toISOString(),
        author_id: row.author_id,
        author_name: null,
      };
      const stored = await store(Buffer.from(text));
      await insertRows(trx, 'attachment', [
        { id: `attachment-${id}`, ...about, name: row.file, type: TEXT_TYPE, ...stored },
      ]);
    }
  });
};
