import { setImmediate } from 'node:timers/promises';
import { withPatience } from '@server/db/patience';
import { createWorker, FEWEST_ROWS, nextSize } from '@server/platform/jobs/worker';
import type { Services } from '@server/platform/services';
import { heldRow } from '@server/records/read/record';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { makeLines } from './make-lines';

/**
 * The next part of a run; after the last one it is drafted. A part stands or falls with its transaction: whatever breaks off, no source is
 * billed twice and none is left out.
 */
const doPart = ({ db, clock, ...rest }: Services, id: string, size: number) =>
  db.transaction().execute(async (trx) => {
    const began = performance.now();
    await withPatience(trx);
    const services = { db, clock, ...rest };
    const binding = knownBinding('billing-runs');
    const at = clock.now();
    const run = await heldRow(trx, binding, null, id, at);
    if (!run) throw new Error(`There is no billing run ${id}`);
    if (run.state !== 'drafting') return { isOver: true, tookMs: 0 };
    if (!(await makeLines({ services, trx, run, at, size })))
      await commandRecord(
        { services, trx, binding, visibility: null, at },
        { id, event: 'finish', payload: {}, version: null },
      );
    else await services.live.dataChanged(['billing-runs'], {}, trx);
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

/** Every run that is drafting, each for itself: one that fails stays where it is, and is tried again with the next round of jobs. */
export const billingWork = createWorker('billing runs', async (services) => {
  const runs = await services.db
    .selectFrom('billing_run')
    .select('id')
    .where('state', '=', 'drafting')
    .orderBy('state_since')
    .orderBy('id')
    .execute();
  for (const { id } of runs)
    await carryThrough(services, id).catch((error: unknown) => {
      services.log.error({ err: error, billingRun: id }, 'a billing run could not be worked off');
    });
});
