import type { PortOf } from '@domain/area/own-calls';
import type { WpsBatchCalls } from '@domain/areas/wps-batches/wps-batch-calls';
import type { OwnCallParts } from './own-call-parts';

export const wpsBatchCalls = ({ api, ask, file }: OwnCallParts): PortOf<WpsBatchCalls> => ({
  'wps-batches.salaryFile': ({ batch }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/wps-batches/{id}/salary-file', { ...how, params: { path: { id: batch } } }),
      read: file,
    }),
  'wps-batches.pensionFile': ({ batch }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/wps-batches/{id}/pension-file', { ...how, params: { path: { id: batch } } }),
      read: file,
    }),
});
