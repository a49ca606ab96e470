import type { PortOf } from '@domain/area/own-calls';
import { type EmployeeCalls, EmployeeLeave } from '@domain/areas/employees/employee-calls';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const employeeCalls = ({ api, ask }: OwnCallParts): PortOf<EmployeeCalls> => ({
  'employees.leave': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.GET('/employees/{id}/leave', { ...how, params: { path: { id } } }),
      read: json(EmployeeLeave),
    }),
});
