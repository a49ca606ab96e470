import type { PortOf } from '@domain/area/own-calls';
import { BulkAnswer } from '@domain/area/records';
import { PayrollDay, type PayrollRunCalls } from '@domain/areas/payroll-runs/payroll-run-calls';
import { narrowed } from '@domain/company/company-scope';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const payrollRunCalls = ({ api, ask }: OwnCallParts): PortOf<PayrollRunCalls> => ({
  'payroll-runs.day': (input, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payroll-day/read', { ...how, body: { ...input, ...narrowed(company) } }),
      read: json(PayrollDay),
    }),
  'payroll-runs.open': (input, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payroll-day/open', { ...how, body: { ...input, ...narrowed(company) } }),
      read: json(BulkAnswer),
    }),
});
