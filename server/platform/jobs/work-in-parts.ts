import { setImmediate } from 'node:timers/promises';
import { withPatience } from '@server/db/patience';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import { createWorker, FEWEST_ROWS, nextSize, type Worker } from './worker';

/** The next part of a record, in a transaction of its own. */
export interface PartOf {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly id: string;
  readonly at: Date;
  /** Rows at most. */
  readonly size: number;
}

/** Records that work by themselves in some of their states, part by part. */
export interface WorkInParts {
  /** What the worker is called in the log. */
  readonly name: string;
  readonly table: 'payroll_run' | 'billing_run';
  readonly states: readonly string[];
  /** Does the next part, and after the last one takes the record out of its state. @returns false: there was nothing to do */
  doPart(part: PartOf): Promise<boolean>;
}

/** A part stands or falls with its transaction: whatever breaks off, nothing is done twice and nothing is left out. */
const nextPart = ({ doPart }: WorkInParts, { db, clock, ...rest }: Services, id: string, size: number) =>
  db.transaction().execute(async (trx) => {
    const began = performance.now();
    await withPatience(trx);
    const goesOn = await doPart({ services: { db, clock, ...rest }, trx, id, at: clock.now(), size });
    return { goesOn, tookMs: performance.now() - began };
  });

const carryThrough = async (work: WorkInParts, services: Services, id: string): Promise<void> => {
  let size = FEWEST_ROWS;
  for (let isUnderWay = true; isUnderWay; ) {
    const { goesOn, tookMs } = await nextPart(work, services, id, size);
    isUnderWay = goesOn;
    size = nextSize(size, tookMs);
    // what came in meanwhile is read first
    await setImmediate();
  }
};

/** Works off every such record, each for itself: one that fails stays where it is, and is tried again with the next round of jobs. */
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
