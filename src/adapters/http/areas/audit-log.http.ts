import type { PortOf } from '@domain/area/own-calls';
import { narrowed } from '@domain/company/company-scope';
import type { AuditLogCalls } from '@domain/report/audit-log';
import type { OwnCallParts } from './own-call-parts';

export const auditLogCalls = ({ api, ask, file }: OwnCallParts): PortOf<AuditLogCalls> => ({
  'audit-log.file': (period, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/audit-log/file', { ...how, body: { ...narrowed(company), ...period } }),
      read: file,
    }),
});
