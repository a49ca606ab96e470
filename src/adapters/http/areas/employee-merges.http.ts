import type { PortOf } from '@domain/area/own-calls';
import { type EmployeeMergeCalls, MergeComparison } from '@domain/areas/employee-merges/employee-merge-calls';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const employeeMergeCalls = ({ api, ask }: OwnCallParts): PortOf<EmployeeMergeCalls> => ({
  'employee-merges.compare': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.GET('/employee-merges/{id}/comparison', { ...how, params: { path: { id } } }),
      read: json(MergeComparison),
    }),
});
