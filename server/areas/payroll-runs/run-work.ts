import { setImmediate } from 'node:timers/promises';
import { WORKING_RUNS } from '@domain/finance/states';
import { withPatience } from '@server/db/patience';
import type { Schema } from '@server/db/schema';
import { createWorker, FEWEST_ROWS, nextSize } from '@server/platform/jobs/worker';
import type { Services } from '@server/platform/services';
import type { StoredRow } from '@server/records/binding';
import { heldRow } from '@server/records/read/record';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import type { Kysely } from 'kysely';
import { makeSlips } from './make-slips';
import { confirmSlips, releaseSlips, takeBack } from './move-slips';

/** A part of what a run is about, in a transaction that holds the run. */
export interface RunPart {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly run: StoredRow;
  readonly at: Date;
  /** Payslips at most. */
  readonly size: number;
}

/** What is done in each state that works by itself. @returns how many were done; 0: nothing is left */
const PARTS: Readonly<Record<(typeof WORKING_RUNS)[number], (part: RunPart) => Promise<number>>> = {
  recalculating: takeBack,
  calculating: makeSlips,
  confirming: confirmSlips,
  releasing: releaseSlips,
  reopening: takeBack,
};
const partOf = ({ state }: StoredRow) => Object.entries(PARTS).find(([name]) => name === state)?.[1] ?? null;

/**
 * The next part of a run; after the last one the run leaves its state. A part stands or falls with its transaction: whatever breaks off, no
 * payslip is made twice and none is left out.
 */
const doPart = ({ db, clock, ...rest }: Services, id: string, size: number) =>
  db.transaction().execute(async (trx) => {
    const began = performance.now();
    await withPatience(trx);
    const services = { db, clock, ...rest };
    const binding = knownBinding('payroll-runs');
    const at = clock.now();
    const run = await heldRow(trx, binding, null, id, at);
    if (!run) throw new Error(`There is no payroll run ${id}`);
    const part = partOf(run);
    if (part === null) return { isOver: true, tookMs: 0 };
    if ((await part({ services, trx, run, at, size })) === 0)
      await commandRecord(
        { services, trx, binding, visibility: null, at },
        { id, event: 'finish', payload: {}, version: null },
      );
    return { isOver: false, tookMs: performance.now() - began };
  });

const carryThrough = async (services: Services, id: string): Promise<void> => {
  let size = FEWEST_ROWS;
  for (let goesOn = true; goesOn; ) {
    const { isOver, tookMs } = await doPart(services, id, size);
    goesOn = !isOver;
    size = nextSize(size, tookMs);
    // what came in meanwhile is read first
    await setImmediate();
  }
};

/** Every run that works by itself, each for itself: one that fails stays where it is, and is tried again with the next round of jobs. */
export const runWork = createWorker('payroll runs', async (services) => {
  const runs = await services.db
    .selectFrom('payroll_run')
    .select('id')
    .where('state', 'in', [...WORKING_RUNS])
    .orderBy('state_since')
    .orderBy('id')
    .execute();
  for (const { id } of runs)
    await carryThrough(services, id).catch((error: unknown) => {
      services.log.error({ err: error, payrollRun: id }, 'a payroll run could not be worked off');
    });
});
