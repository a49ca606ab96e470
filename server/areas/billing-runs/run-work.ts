import { workInParts } from '@server/records/process/work-in-parts';
import { makeLines } from './make-lines';

/** No source is billed twice and none is left out. */
export const billingWork = workInParts({
  name: 'billing runs',
  area: 'billing-runs',
  table: 'billing_run',
  states: ['drafting'],
  doPart: async (part) => {
    const goesOn = await makeLines(part);
    if (goesOn) await part.services.live.dataChanged(['billing-runs'], {}, part.trx);
    return goesOn;
  },
});
