import type { PortOf } from '@domain/area/own-calls';
import { RecordAnswer } from '@domain/area/records';
import { Estimate } from '@domain/areas/offboardings/estimate';
import { type OffboardingCalls, Settlement } from '@domain/areas/offboardings/offboarding-calls';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const offboardingCalls = ({ api, ask }: OwnCallParts): PortOf<OffboardingCalls> => ({
  'offboardings.estimate': (body, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/offboardings/estimate', { ...how, body }),
      read: json(Estimate),
    }),
  'offboardings.settlement': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.GET('/offboardings/{id}/estimate', { ...how, params: { path: { id } } }),
      read: json(Settlement),
    }),
  'offboardings.employee': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.GET('/records/{area}/{id}/read', { ...how, params: { path: { area: 'employees', id } } }),
      read: json(RecordAnswer),
    }),
});
