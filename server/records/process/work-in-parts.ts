import { setImmediate } from 'node:timers/promises';
import { withPatience } from '@server/db/patience';
import type { Schema } from '@server/db/schema';
import { createWorker, FEWEST_ROWS, nextSize, type Worker } from '@server/platform/jobs/worker';
import type { Services } from '@server/platform/services';
import type { StoredRow } from '@server/records/binding';
import { heldRow } from '@server/records/read/record';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import type { Kysely } from 'kysely';

/** A part of what a record is about, in a transaction that holds the record. */
export interface Part {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly run: StoredRow;
  readonly at: Date;
  /** Rows at most. */
  readonly size: number;
}

/** Records that work by themselves in some of their states, part by part, and go on with the event `finish`. */
interface WorkInParts {
  /** What the worker is called in the log. */
  readonly name: string;
  readonly area: string;
  readonly table: 'payroll_run' | 'billing_run';
  readonly states: readonly string[];
  /** Does the next part. @returns false: nothing is left, and nothing was done */
  doPart(part: Part): Promise<boolean>;
}

/**
 * The next part of a record; after the last one it leaves its state. A part stands or falls with its transaction: whatever breaks off, nothing
 * is done twice and nothing is left out.
 */
const nextPart = (
  { area, states, doPart }: WorkInParts,
  { db, clock, ...rest }: Services,
  id: string,
  size: number,
) =>
  db.transaction().execute(async (trx) => {
    const began = performance.now();
    await withPatience(trx);
    const services = { db, clock, ...rest };
    const binding = knownBinding(area);
    const at = clock.now();
    const run = await heldRow(trx, binding, null, id, at);
    if (!run) throw new Error(`There is no ${id} among ${area}`);
    if (!states.includes(run.state)) return { isOver: true, tookMs: 0 };
    if (!(await doPart({ services, trx, run, at, size })))
      await commandRecord(
        { services, trx, binding, visibility: null, at },
        { id, event: 'finish', payload: {}, version: null },
      );
    return { isOver: false, tookMs: performance.now() - began };
  });

const carryThrough = async (work: WorkInParts, services: Services, id: string): Promise<void> => {
  let size = FEWEST_ROWS;
  for (let goesOn = true; goesOn; ) {
    const { isOver, tookMs } = await nextPart(work, services, id, size);
    goesOn = !isOver;
    size = nextSize(size, tookMs);
    // what came in meanwhile is read first
    await setImmediate();
  }
};

/** Works off every record that works by itself, each for itself: one that fails stays where it is, and is tried again with the next round of jobs. */
export const workInParts = (work: WorkInParts): Worker =>
  createWorker(work.name, async (services) => {
    const records = await services.db
      .selectFrom(work.table)
      .select('id')
      .where('state', 'in', [...work.states])
      .orderBy('state_since')
      .orderBy('id')
      .execute();
    for (const { id } of records)
      await carryThrough(work, services, id).catch((error: unknown) => {
        services.log.error({ err: error, record: id }, `one of the ${work.name} could not be worked off`);
      });
  });
