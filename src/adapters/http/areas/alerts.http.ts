import type { PortOf } from '@domain/area/own-calls';
import { type AlertCalls, AlertGroups } from '@domain/areas/alerts/alert-calls';
import { narrowed } from '@domain/company/company-scope';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const alertCalls = ({ api, ask }: OwnCallParts): PortOf<AlertCalls> => ({
  'alerts.groups': ({ by, filter }, company, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/alerts/groups', { ...how, body: { ...narrowed(company), by, filter: { ...filter } } }),
      read: json(AlertGroups),
    }),
});
