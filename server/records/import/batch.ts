import { withPatience } from '@server/db/patience';
import type { Schema } from '@server/db/schema';
import type { RowProblem } from '@server/db/schema/records.schema';
import { anyOf } from '@server/db/text-lists';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { shortened } from '@server/platform/shortened';
import { type Kysely, sql } from 'kysely';
import { requireAreaOperation } from '../access';
import { requireArea, type SeenArea } from '../record-access';
import { type FileRow, type ImportPlan, type PlannedRow, planRows } from './plan-rows';
import { SHOWN_CHARACTERS, type StoredRun } from './runs';
import { type Importer, writeRows } from './write-rows';

/** What became of one row. */
interface Outcome extends Pick<PlannedRow, 'row' | 'key' | 'problems'> {
  readonly isUpdate: boolean;
}

export interface BatchDone {
  readonly isLast: boolean;
  readonly tookMs: number;
}

/**
 * The next rows of a run, in one transaction with its progress: whatever breaks off, no row is done twice and none is left out.
 * Nothing happens when another node is at it, or when the run has ended.
 * @returns whether nothing is left to do, and how long the others waited
 */
export const doBatch = async (services: Services, runId: string, size: number): Promise<BatchDone> =>
  services.db.transaction().execute(async (trx) => {
    const began = performance.now();
    await withPatience(trx);
    const run = await trx
      .selectFrom('import_run')
      .where('id', '=', runId)
      .where('state', 'in', ['checking', 'importing'])
      .forUpdate()
      .skipLocked()
      .selectAll()
      .executeTakeFirst();
    if (!run) return { isLast: true, tookMs: 0 };
    const rows = await trx
      .selectFrom('import_row')
      .where('import_id', '=', runId)
      .where('row', '>', run.last_row)
      .orderBy('row')
      .limit(size)
      .select(['row', 'cells'])
      .execute();
    if (rows.length > 0) {
      const importer = await importerOf(services, trx, run);
      const outcomes = await outcomesOf(importer, run, rows);
      await storeOutcomes(trx, run, outcomes);
    }
    const isLast = rows.length < size;
    if (isLast) await end(services, trx, run);
    await services.live.dataChanged(['imports'], { userIds: [run.user_id] }, trx);
    return { isLast, tookMs: performance.now() - began };
  });

/** Writes that one row was refused by the database itself, when it was tried alone. */
export const refuseRow = async (services: Services, runId: string, code: string): Promise<void> => {
  await services.db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom('import_run')
      .where('id', '=', runId)
      .where('state', 'in', ['checking', 'importing'])
      .forUpdate()
      .selectAll()
      .executeTakeFirst();
    const next =
      run &&
      (await trx
        .selectFrom('import_row')
        .where('import_id', '=', runId)
        .where('row', '>', run.last_row)
        .orderBy('row')
        .limit(1)
        .select('row')
        .executeTakeFirst());
    if (run && next)
      await storeOutcomes(trx, run, [
        { row: next.row, key: null, isUpdate: false, problems: [{ field: '', code, value: '' }] },
      ]);
  });
};

/**
 * Who imports, as he stands now: he may have lost the right since. The session in which he began may have ended.
 * @throws Refusal forbidden
 */
const importerOf = async (
  services: Services,
  trx: Kysely<Schema>,
  run: StoredRun,
): Promise<Importer & { readonly seen: SeenArea }> => {
  const person = await trx
    .selectFrom('app_user')
    .where('id', '=', run.user_id)
    .where('status', '=', 'active')
    .select(['role', 'company_id', 'employee_id'])
    .executeTakeFirst();
  if (!person) throw new Refusal('forbidden');
  const grants = await trx
    .selectFrom('user_grant')
    .where('user_id', '=', run.user_id)
    .select('grant_name')
    .execute();
  const caller = {
    userId: run.user_id,
    sessionId: '',
    role: person.role,
    companyId: person.company_id,
    employeeId: person.employee_id,
    grants: grants.map(({ grant_name }) => grant_name),
  };
  const seen = await requireArea(trx, caller, run.area);
  requireAreaOperation(seen.binding, caller, 'imports');
  return {
    services,
    trx,
    binding: seen.binding,
    visibility: seen.visibility,
    at: services.clock.now(),
    seen,
  };
};

const outcomesOf = async (
  importer: Importer & { readonly seen: SeenArea },
  run: StoredRun,
  rows: readonly FileRow[],
): Promise<readonly Outcome[]> => {
  const { seen, at: now } = importer;
  const plan: ImportPlan = { seen, columns: run.columns, mapping: run.mapping, now };
  return run.is_writing ? writeAll(importer, plan, rows) : check(importer, plan, run, rows);
};

const isSound = ({ problems }: PlannedRow): boolean => problems.length === 0;
const outcomeOf = ({ row, key, updates, problems }: PlannedRow): Outcome => ({
  row,
  key,
  problems,
  isUpdate: updates !== null,
});

/** A row that has the key of one before it updates what that one made: it waits until that one is in. */
const writeAll = async (
  importer: Importer,
  plan: ImportPlan,
  rows: readonly FileRow[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  let waiting: readonly FileRow[] = rows;
  while (waiting.length > 0) {
    const planned = await planRows(importer.trx, plan, waiting);
    const keys = new Set<string>();
    const later = new Set<number>();
    for (const { row, key } of planned) {
      if (key !== null && keys.has(key)) later.add(row);
      else if (key !== null) keys.add(key);
    }
    const now = planned.filter(({ row }) => !later.has(row));
    const written = await writeRows(importer, now.filter(isSound));
    outcomes.push(...[...written, ...now.filter((row) => !isSound(row))].map(outcomeOf));
    waiting = waiting.filter(({ row }) => later.has(row));
  }
  return outcomes;
};

/**
 * What `writeAll` would come to: it is tried, and undone. A row that has the key of one in an earlier part of the file would find what
 * that one made.
 */
const check = async (
  importer: Importer,
  plan: ImportPlan,
  run: StoredRun,
  rows: readonly FileRow[],
): Promise<readonly Outcome[]> => {
  const { trx } = importer;
  const planned = await planRows(trx, plan, rows);
  const before = await keysBefore(
    trx,
    run,
    planned.flatMap(({ key }) => key ?? []),
  );
  const following = planned.filter(({ key, updates }) => key !== null && !updates && before.has(key));
  const apart = new Set(following.map(({ row }) => row));
  await sql`savepoint checked`.execute(trx);
  const tried = await writeAll(
    importer,
    plan,
    rows.filter(({ row }) => !apart.has(row)),
  );
  await sql`rollback to savepoint checked`.execute(trx);
  // what the row before it has brought, this one need not bring again
  const found = following.map((row) => ({
    ...outcomeOf(row),
    isUpdate: true,
    problems: row.problems.filter(({ code }) => !LACKING.has(code)),
  }));
  return [...tried, ...found];
};

/** Those of the keys that a sound row in an earlier part of the file has. */
const keysBefore = async (
  trx: Kysely<Schema>,
  run: StoredRun,
  keys: readonly string[],
): Promise<ReadonlySet<string | null>> => {
  const rows = await trx
    .selectFrom('import_row')
    .where('import_id', '=', run.id)
    .where('row', '<=', run.last_row)
    .where('problems', 'is', null)
    .where(sql<boolean>`key = ${anyOf(keys)}`)
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
};
const LACKING: ReadonlySet<string> = new Set(['required', 'not_mapped']);

/** One cell may stand in many fields, and none of them says more by its thousandth character. */
const recognisable = ({ value, ...problem }: RowProblem): RowProblem => ({
  ...problem,
  value: shortened(value, SHOWN_CHARACTERS),
});

const storeOutcomes = async (
  trx: Kysely<Schema>,
  run: StoredRun,
  outcomes: readonly Outcome[],
): Promise<void> => {
  const stored = outcomes.map(({ row, key, problems }) => ({
    row,
    key,
    problems: problems.length > 0 ? problems.map(recognisable) : null,
  }));
  await sql`update import_row as kept set key = given.key, problems = given.problems
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as given (row integer, key text, problems jsonb)
    where kept.import_id = ${run.id} and kept.row = given.row`.execute(trx);
  const sound = outcomes.filter(({ problems }) => problems.length === 0);
  const updated = sound.filter(({ isUpdate }) => isUpdate).length;
  await trx
    .updateTable('import_run')
    .where('id', '=', run.id)
    .set({
      processed: run.processed + outcomes.length,
      created: run.created + sound.length - updated,
      updated: run.updated + updated,
      rejected: run.rejected + outcomes.length - sound.length,
      last_row: Math.max(run.last_row, ...outcomes.map(({ row }) => row)),
    })
    .execute();
};

const end = async ({ clock }: Services, trx: Kysely<Schema>, run: StoredRun): Promise<void> => {
  await trx
    .updateTable('import_run')
    .where('id', '=', run.id)
    .set({ state: run.is_writing ? 'done' : 'checked', updated_at: clock.now() })
    .execute();
};
