import { WORKING_RUNS } from '@domain/finance/states';
import { type PartOf, workInParts } from '@server/platform/jobs/work-in-parts';
import type { StoredRow } from '@server/records/binding';
import { heldRow } from '@server/records/read/record';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { makeSlips } from './make-slips';
import { confirmSlips, releaseSlips, takeBack } from './move-slips';

/** A part of what a run is about, in a transaction that holds the run. `size`: payslips. */
export interface RunPart extends Omit<PartOf, 'id'> {
  readonly run: StoredRow;
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

/** No payslip is made twice and none is left out. */
export const runWork = workInParts({
  name: 'payroll runs',
  table: 'payroll_run',
  states: WORKING_RUNS,
  doPart: async ({ id, ...rest }) => {
    const { services, trx, at } = rest;
    const binding = knownBinding('payroll-runs');
    const run = await heldRow(trx, binding, null, id, at);
    if (!run) throw new Error(`There is no payroll run ${id}`);
    const part = partOf(run);
    if (part === null) return false;
    if ((await part({ ...rest, run })) === 0)
      await commandRecord(
        { services, trx, binding, visibility: null, at },
        { id, event: 'finish', payload: {}, version: null },
      );
    return true;
  },
});
