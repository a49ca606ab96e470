import { WORKING_RUNS } from '@domain/finance/states';
import type { MemoryAreaRules } from '../memory-binding';

/** Payslips are the reference back end's to make: in memory nothing is left to do in the states that make and move them. */
export const rules: MemoryAreaRules = {
  follows: ({ state }) => (WORKING_RUNS.some((working) => working === state) ? 'finish' : null),
};
