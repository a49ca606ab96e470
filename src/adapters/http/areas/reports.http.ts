import type { PortOf } from '@domain/area/own-calls';
import { narrowed } from '@domain/company/company-scope';
import type { ReportCalls } from '@domain/report/report-calls';
import { ReportAnswer, withinPortal } from '@domain/report/reports';
import { missing } from '../met-fields';
import { json, made } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const reportCalls = ({ api, ask, file }: OwnCallParts): PortOf<ReportCalls> => ({
  'reports.read': ({ report, query }, company, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/reports/{report}', {
          ...how,
          params: { path: { report } },
          body: { ...narrowed(company), ...query },
        }),
      read: made(json(ReportAnswer), (answer) => ({
        ...answer,
        rows: withinPortal(report, answer.rows, missing),
      })),
    }),
  'reports.file': ({ report, query, format }, company, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/reports/{report}/{format}', {
          ...how,
          params: { path: { report, format } },
          body: { ...narrowed(company), ...query },
        }),
      read: file,
    }),
});
