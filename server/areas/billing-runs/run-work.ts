import { runInParts } from '@server/platform/finance/run-in-parts';
import { makeLines } from './make-lines';

/** No source is billed twice and none is left out. */
export const billingWork = runInParts({
  name: 'billing runs',
  table: 'billing_run',
  area: 'billing-runs',
  states: ['drafting'],
  doPart: async (part) => {
    const isMore = await makeLines(part);
    if (isMore) await part.services.live.dataChanged(['billing-runs'], {}, part.trx);
    return isMore;
  },
});
