import type { AccessCalls } from '@domain/admin-central/access-calls';
import { AccessOverview } from '@domain/admin-central/overview';
import type { PortOf } from '@domain/area/own-calls';
import { narrowed } from '@domain/company/company-scope';
import { HomeAmounts, MyWork } from '@domain/my-work/my-work';
import type { MyWorkCalls } from '@domain/my-work/my-work-calls';
import { Workload } from '@domain/team-central/workload';
import type { WorkloadCalls } from '@domain/team-central/workload-calls';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const overviewCalls = ({
  api,
  ask,
}: OwnCallParts): PortOf<AccessCalls & MyWorkCalls & WorkloadCalls> => ({
  'admin-central.overview': (_, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/admin-central/overview', { ...how, body: narrowed(company) }),
      read: json(AccessOverview),
    }),
  'my-work.list': ({ area, due }, company, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/my-work/list', {
          ...how,
          body: { ...narrowed(company), due, ...(area !== null && { area }) },
        }),
      read: json(MyWork),
    }),
  'my-work.home': (_, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/my-work/home', { ...how, body: narrowed(company) }),
      read: json(HomeAmounts),
    }),
  'team-central.workload': (_, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/team-central/workload', { ...how, body: narrowed(company) }),
      read: json(Workload),
    }),
});
