import { runFundings } from '@domain/areas/run-fundings/run-fundings.area';
import { runFundingLifecycle } from '@machines/areas/run-fundings/run-funding.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { leaveRun } from './leave-run';

/** The command of a payroll run makes them. */
export const binding: AreaBinding = {
  area: runFundings,
  lifecycles: [runFundingLifecycle],
  scope: { company: 'company_id' },
  effects: { leaveRun },
  topics: ['payroll-runs'],
};
