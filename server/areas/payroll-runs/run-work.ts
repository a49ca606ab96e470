import { WORKING_RUNS } from '@domain/finance/states';
import { type Part, workInParts } from '@server/records/process/work-in-parts';
import { makeSlips } from './make-slips';
import { confirmSlips, releaseSlips, takeBack } from './move-slips';

/** `size`: payslips. */
export type RunPart = Part;

/** What is done in each state that works by itself. @returns how many were done; 0: nothing is left */
const PARTS: Readonly<Record<(typeof WORKING_RUNS)[number], (part: RunPart) => Promise<number>>> = {
  recalculating: takeBack,
  calculating: makeSlips,
  confirming: confirmSlips,
  releasing: releaseSlips,
  reopening: takeBack,
};

/** No payslip is made twice and none is left out. */
export const runWork = workInParts({
  name: 'payroll runs',
  area: 'payroll-runs',
  table: 'payroll_run',
  states: WORKING_RUNS,
  doPart: async (part) => {
    const found = Object.entries(PARTS).find(([state]) => state === part.run.state);
    return found !== undefined && (await found[1](part)) > 0;
  },
});
