import type { PortOf } from '@domain/area/own-calls';
import type { PayrollCalls } from '@domain/areas/payroll-runs/payroll-calls';
import type { OwnCallParts } from './own-call-parts';

export const payrollCalls = ({ api, ask, file }: OwnCallParts): PortOf<PayrollCalls> => ({
  'payroll-runs.salaryFile': ({ run }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payroll-runs/{id}/salary-file', { ...how, params: { path: { id: run } } }),
      read: file,
    }),
});
