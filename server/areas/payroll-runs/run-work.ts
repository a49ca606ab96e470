import { WORKING_RUNS } from '@domain/finance/states';
import { type RunPart, runInParts } from '@server/platform/finance/run-in-parts';
import { makeSlips } from './make-slips';
import { confirmSlips, releaseSlips, takeBack } from './move-slips';

type WorkingState = (typeof WORKING_RUNS)[number];

/** What is done in each state that works by itself. @returns how many payslips were done; 0: nothing is left */
const PARTS: Readonly<Record<WorkingState, (part: RunPart) => Promise<number>>> = {
  recalculating: takeBack,
  calculating: makeSlips,
  confirming: confirmSlips,
  releasing: releaseSlips,
  reopening: takeBack,
};
const isWorking = (state: string): state is WorkingState => Object.hasOwn(PARTS, state);

/** No payslip is made twice and none is left out. */
export const runWork = runInParts({
  name: 'payroll runs',
  table: 'payroll_run',
  area: 'payroll-runs',
  states: WORKING_RUNS,
  doPart: async (part) => isWorking(part.run.state) && (await PARTS[part.run.state](part)) > 0,
});
