import type { PortOf } from '@domain/area/own-calls';
import type { TaxPeriodCalls } from '@domain/areas/tax-periods/tax-period-calls';
import type { OwnCallParts } from './own-call-parts';

export const taxPeriodCalls = ({ api, ask, file }: OwnCallParts): PortOf<TaxPeriodCalls> => ({
  'tax-periods.auditFile': (path, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/tax-periods/{id}/audit-file', { ...how, params: { path } }),
      read: file,
    }),
  'tax-periods.form': (path, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/tax-periods/{id}/forms/{form}', { ...how, params: { path } }),
      read: file,
    }),
});
