import { setImmediate } from 'node:timers/promises';
import { createWorker, FEWEST_ROWS, nextSize } from '@server/platform/jobs/worker';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { doBatch, refuseRow } from './batch';

const workOff = async (services: Services): Promise<void> => {
  const runs = await services.db
    .selectFrom('import_run')
    .where('state', 'in', ['checking', 'importing'])
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of runs) {
    try {
      await carryThrough(services, id);
    } catch (error) {
      await fail(services, id, error);
    }
  }
};

/** Every import that is being checked or written, the oldest first. */
export const importWork = createWorker('imports', workOff);

const carryThrough = async (services: Services, id: string): Promise<void> => {
  let size = FEWEST_ROWS;
  for (let goesOn = true; goesOn; ) {
    try {
      const { isLast, tookMs } = await doBatch(services, id, size);
      goesOn = !isLast;
      size = nextSize(size, tookMs);
    } catch (error) {
      if (codeOf(error) === null) throw error;
      // one of them is in the way: alone each row stands or falls for itself
      goesOn = await oneByOne(services, id, size);
    }
    // what came in meanwhile is read first
    await setImmediate();
  }
};

const oneByOne = async (services: Services, id: string, size: number): Promise<boolean> => {
  for (let done = 0; done < size; done += 1) {
    try {
      if ((await doBatch(services, id, 1)).isLast) return false;
    } catch (error) {
      const code = codeOf(error);
      if (code === null) throw error;
      await refuseRow(services, id, code);
    }
  }
  return true;
};

/** Why the database, or the importer's reach, refuses a row, where it is a fault of the row. */
const codeOf = (error: unknown): string | null => {
  if (error instanceof Refusal) return error.code === 'forbidden' ? null : error.code;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  if (error.code === '23505') return 'duplicate';
  return /^2[23]/.test(error.code) ? 'invalid' : null;
};

/** It may be tried again: `runImport` goes on where it stopped. */
const fail = async ({ db, clock, live, log }: Services, id: string, error: unknown): Promise<void> => {
  log.error({ err: error, import: id }, 'an import failed');
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('import_run')
      .where('id', '=', id)
      .where('state', 'in', ['checking', 'importing'])
      .set({ state: 'failed', updated_at: clock.now() })
      .returning('user_id')
      .executeTakeFirst();
    if (run) await live.dataChanged(['imports'], { userIds: [run.user_id] }, trx);
  });
};
