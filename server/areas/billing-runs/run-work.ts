import { workInParts } from '@server/platform/jobs/work-in-parts';
import { heldRow } from '@server/records/read/record';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { makeLines } from './make-lines';

/** No source is billed twice and none is left out. */
export const billingWork = workInParts({
  name: 'billing runs',
  table: 'billing_run',
  states: ['drafting'],
  doPart: async ({ id, ...rest }) => {
    const { services, trx, at } = rest;
    const binding = knownBinding('billing-runs');
    const run = await heldRow(trx, binding, null, id, at);
    if (!run) throw new Error(`There is no billing run ${id}`);
    if (run.state !== 'drafting') return false;
    if (await makeLines({ ...rest, run })) await services.live.dataChanged(['billing-runs'], {}, trx);
    else
      await commandRecord(
        { services, trx, binding, visibility: null, at },
        { id, event: 'finish', payload: {}, version: null },
      );
    return true;
  },
});
