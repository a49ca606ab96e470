import type { PortOf } from '@domain/area/own-calls';
import type { RequestCalls } from '@domain/areas/requests/request-calls';
import { narrowed } from '@domain/company/company-scope';
import { LeaveCalendar } from '@domain/employment/leave-calendar';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const requestCalls = ({ api, ask }: OwnCallParts): PortOf<RequestCalls> => ({
  'requests.leaveCalendar': (input, company, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/requests/leave-calendar', { ...how, body: { ...input, ...narrowed(company) } }),
      read: json(LeaveCalendar),
    }),
});
