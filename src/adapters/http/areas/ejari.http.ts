import type { PortOf } from '@domain/area/own-calls';
import { type EjariCalls, TenancyCalendar } from '@domain/areas/ejari/ejari-calls';
import { narrowed } from '@domain/company/company-scope';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const ejariCalls = ({ api, ask }: OwnCallParts): PortOf<EjariCalls> => ({
  'ejari.calendar': (_, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/ejari/calendar', { ...how, body: narrowed(company) }),
      read: json(TenancyCalendar),
    }),
});
