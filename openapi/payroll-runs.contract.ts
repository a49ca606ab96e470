import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(payrollRuns);
