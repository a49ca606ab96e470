import { Readable } from 'node:stream';
import type { Column } from '@domain/records/file-cells';
import type { SentFile } from '@server/platform/bind';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { csvOf } from '../export/export-csv';
import { requireRun, type StoredRun } from './runs';

const ROWS_PER_BATCH = 1_000;
const REASON = 'reason';

/**
 * The rejected rows as they came, with a column that says why: mended, it can be given in again.
 * @throws Refusal not_found, forbidden
 */
export const rejectsFile = async (services: Services, caller: Caller, id: string): Promise<SentFile> => {
  const { run } = await requireRun(services.db, caller, id);
  const titles = [...run.columns.filter((title) => title !== REASON), REASON];
  const columns = titles.map((title): Column => ({ name: title, title, kind: 'text' }));
  return {
    name: `${run.area}-rejected.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(csvOf(columns, rowsOf(services, run))),
  };
};

async function* rowsOf({ db }: Services, run: StoredRun) {
  const places = run.columns.flatMap((title, place) => (title === REASON ? [] : [place]));
  let last = 0;
  for (let more = true; more; ) {
    const rows = await db
      .selectFrom('import_row')
      .where('import_id', '=', run.id)
      .where('problems', 'is not', null)
      .where('row', '>', last)
      .orderBy('row')
      .limit(ROWS_PER_BATCH)
      .select(['row', 'cells', 'problems'])
      .execute();
    yield rows.map(({ cells, problems }) => [
      ...places.map((place) => cells[place] ?? ''),
      (problems ?? []).map(({ field, code }) => (field ? `${field}: ${code}` : code)).join('; '),
    ]);
    last = rows.at(-1)?.row ?? last;
    more = rows.length === ROWS_PER_BATCH;
  }
}
