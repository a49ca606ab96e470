import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ImportRun } from '@domain/area/records';
import { IMPORT_BYTES } from '@openapi/records.contract';
import { inBackground } from '@server/db/background';
import type { Schema } from '@server/db/schema';
import { receiveFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { shortened } from '@server/platform/shortened';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { requireAreaOperation } from '../access';
import { requireArea, type SeenArea } from '../record-access';
import { checkMapping, guessMapping, type Mapping } from './mapping';
import { type OpenTable, withTable } from './read-table';

export type StoredRun = Selectable<Schema['import_run']>;

const SAMPLE_ROWS = 3;
const SHOWN_REJECTS = 100;
/** Characters of a cell by which a person knows it again. */
export const SHOWN_CHARACTERS = 200;

/** @throws Refusal not_found, forbidden: he may not import into this area */
const requireImports = async (db: Kysely<Schema>, caller: Caller, area: string): Promise<SeenArea> => {
  const seen = await requireArea(db, caller, area);
  requireAreaOperation(seen.binding, caller, 'imports');
  return seen;
};

/** His own run. @throws Refusal not_found, forbidden (he may not import there any more) */
export const requireRun = async (
  db: Kysely<Schema>,
  caller: Caller,
  id: string,
): Promise<{ readonly run: StoredRun; readonly seen: SeenArea }> => {
  const run = await db
    .selectFrom('import_run')
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .where('is_whole', '=', true)
    .selectAll()
    .executeTakeFirst();
  if (!run) throw new Refusal('not_found');
  return { run, seen: await requireImports(db, caller, run.area) };
};

export const runAnswer = async (db: Kysely<Schema>, run: StoredRun): Promise<ImportRun> => {
  const sample = await db
    .selectFrom('import_row')
    .where('import_id', '=', run.id)
    .orderBy('row')
    .limit(SAMPLE_ROWS)
    .select('cells')
    .execute();
  const rejected = await db
    .selectFrom('import_row')
    .where('import_id', '=', run.id)
    .where('problems', 'is not', null)
    .orderBy('row')
    .limit(SHOWN_REJECTS)
    .select(['row', 'problems'])
    .execute();
  const rejects = rejected.flatMap(({ row, problems }) =>
    (problems ?? []).map((problem) => ({ row, ...problem })),
  );
  const { id, area, file, state, mapping, total, processed, created, updated } = run;
  return {
    id,
    area,
    file,
    state,
    columns: [...run.columns],
    sample: sample.map(({ cells }) =>
      run.columns.map((_, place) => shortened(cells[place] ?? '', SHOWN_CHARACTERS)),
    ),
    mapping: { ...mapping },
    total,
    processed,
    created,
    updated,
    rejected: run.rejected,
    rejects: rejects.slice(0, SHOWN_REJECTS),
  };
};

/**
 * Takes a file in: its rows wait in the database until they are checked and imported. They go in a piece at a time, so that others get their
 * turn; until the last one is in, there is no such run for anybody.
 * @throws Refusal forbidden, file_refused, file_too_large, import_limit
 */
export const startImport = async (
  services: Services,
  caller: Caller,
  area: string,
  options: { readonly name: string; readonly content: Readable },
): Promise<StoredRun> => {
  const { db, files } = services;
  const seen = await requireImports(db, caller, area);
  const received = await receiveFile(options.content, { folder: files.incoming, maxBytes: IMPORT_BYTES });
  const wanted = { path: received.path, name: options.name };
  try {
    return await withTable(wanted, (table) => takeIn(services, caller, seen, options.name, table));
  } finally {
    await received.discard();
  }
};

const takeIn = async (
  { db, clock }: Services,
  caller: Caller,
  seen: SeenArea,
  file: string,
  { columns, total, pieces }: OpenTable,
): Promise<StoredRun> => {
  const id = randomUUID();
  const at = clock.now();
  await db
    .insertInto('import_run')
    .values({
      id,
      area: seen.binding.area.name,
      user_id: caller.userId,
      file,
      state: 'mapping',
      is_whole: false,
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(guessMapping(seen, columns)),
      total,
      created_at: at,
      updated_at: at,
    })
    .execute();
  for await (const piece of pieces())
    await inBackground(() =>
      sql`insert into import_row (import_id, row, cells) select ${id}, given.row, given.cells
        from jsonb_to_recordset(${piece}::jsonb) as given (row integer, cells jsonb)`.execute(db),
    );
  return db
    .updateTable('import_run')
    .where('id', '=', id)
    .set({ is_whole: true })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Moves a run on when it is in one of these states. @throws Refusal wrong_state */
const move = async (
  { db, clock }: Services,
  id: string,
  from: readonly StoredRun['state'][],
  set: Updateable<Schema['import_run']>,
): Promise<StoredRun> => {
  const moved = await db
    .updateTable('import_run')
    .where('id', '=', id)
    .where('state', 'in', from)
    .set({ ...set, updated_at: clock.now() })
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Refusal('wrong_state');
  return moved;
};

const FROM_THE_START = { processed: 0, created: 0, updated: 0, rejected: 0, last_row: 1 } as const;

/** Begins to check every row with this mapping. @throws Refusal not_found, forbidden, invalid_input, wrong_state */
export const beginCheck = async (
  services: Services,
  caller: Caller,
  id: string,
  mapping: Mapping,
): Promise<StoredRun> => {
  const { run, seen } = await requireRun(services.db, caller, id);
  checkMapping(seen, run.columns, mapping);
  if (run.is_writing) throw new Refusal('wrong_state');
  return move(services, id, ['mapping', 'checked', 'failed'], {
    ...FROM_THE_START,
    state: 'checking',
    mapping: JSON.stringify(mapping),
  });
};

/** Begins to import; one that failed half-way goes on behind the last row that is in. @throws Refusal not_found, forbidden, wrong_state */
export const beginRun = async (services: Services, caller: Caller, id: string): Promise<StoredRun> => {
  const { run } = await requireRun(services.db, caller, id);
  if (run.state === 'failed' && run.is_writing) return move(services, id, ['failed'], { state: 'importing' });
  return move(services, id, ['checked'], { ...FROM_THE_START, state: 'importing', is_writing: true });
};

/** Stops a run; what is in stays in. @throws Refusal not_found, forbidden, wrong_state */
export const cancelRun = async (services: Services, caller: Caller, id: string): Promise<StoredRun> => {
  await requireRun(services.db, caller, id);
  return move(services, id, ['mapping', 'checking', 'checked', 'importing', 'failed'], {
    state: 'cancelled',
  });
};
