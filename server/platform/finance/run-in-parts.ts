import { type PartOf, type WorkInParts, workInParts } from '@server/platform/jobs/work-in-parts';
import type { Worker } from '@server/platform/jobs/worker';
import type { StoredRow } from '@server/records/binding';
import { rowForUpdate } from '@server/records/read/record';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** A part of what a run is about, in a transaction that holds the run. */
export interface RunPart extends Omit<PartOf, 'id'> {
  readonly run: StoredRow;
}

interface RunInParts extends Omit<WorkInParts, 'doPart'> {
  /** Of the area: `finish` takes a run out of its state once nothing is left. */
  readonly area: string;
  /** Does the next part of a run that is in one of the states. @returns false: nothing was left */
  doPart(part: RunPart): Promise<boolean>;
}

/**
 * Runs over many records, which are worked off in the background. A declaration: the bindings of the registry call it while this module is
 * still being loaded, when a worker is imported before them.
 */
export function runInParts({ area, doPart, ...work }: RunInParts): Worker {
  return workInParts({
    ...work,
    doPart: async ({ id, ...rest }) => {
      const { services, trx, at } = rest;
      const binding = knownBinding(area);
      const run = await rowForUpdate(trx, binding, null, id, at);
      if (!run) throw new Error(`There is no run ${id} of ${area}`);
      if (!work.states.includes(run.state)) return false;
      if (!(await doPart({ ...rest, run })))
        await commandRecord(
          { services, trx, binding, visibility: null, at },
          { id, event: 'finish', payload: {}, version: 'latest' },
        );
      return true;
    },
  });
}
