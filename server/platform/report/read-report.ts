import { periodOf, type ReportQuery } from '@domain/report/report-query';
import { type ReportAnswer, type ReportName, type ReportRow, specOf } from '@domain/report/reports';
import type { CompanyChoice } from '@domain/session/scope.rules';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { type Caller, requireScope } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { REPORT_ROWS, type Report, type ReportRequest } from './report';

/** Reports are found, not listed: each stands with the area whose tables it reads. Looked into late, as the bindings are. */
const found = import.meta.glob<Report>('../../areas/*/*.report.ts', { eager: true, import: 'report' });

/** @throws when there is none of this name: a defect */
const reportOf = (name: ReportName): Report => {
  const report = Object.values(found).find((one) => one.name === name);
  if (!report) throw new Error(`Nothing makes the report ${name}`);
  return report;
};

/** @throws Refusal forbidden: not his report, or a company beyond his reach; invalid_input: a period that ends before it begins */
export const reportRequestOf = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  name: ReportName,
  { companies, query }: { readonly companies: CompanyChoice; readonly query: ReportQuery },
): Promise<ReportRequest> => {
  const { topic, grant, period: kind } = specOf(name);
  if (grant !== undefined && !caller.grants.includes(grant)) throw new Refusal('forbidden');
  const scope = await requireScope(db, caller, topic, companies);
  const now = clock.now();
  const today = dayInDubai(now.getTime());
  const period = periodOf(query, today, kind);
  if (period === null) throw invalidField('until', 'invalid', 'Ends before it begins');
  return { db, caller, scope, companies, now, today, period, part: query.part ?? null };
};

/** Who reads for the server itself: a guard that asks a report. */
const SERVER: Caller = {
  userId: 'server',
  sessionId: 'server',
  role: 'isSuperAdmin',
  companyId: null,
  employeeId: null,
  grants: ['salary'],
};

/** Every row of a report as of a day, in the transaction of whoever asks. */
export const systemRows = (
  name: ReportName,
  db: ReportRequest['db'],
  now: Date,
  day: CalendarDate,
): Promise<readonly ReportRow[]> => {
  const today = dayInDubai(now.getTime());
  const period = { from: day, until: day, prior: { from: day, until: day } };
  return reportOf(name).rows({
    db,
    caller: SERVER,
    scope: { kind: 'all' },
    companies: {},
    now,
    today,
    period,
    part: null,
  });
};

export const readReport = async (name: ReportName, request: ReportRequest): Promise<ReportAnswer> => {
  const rows = await reportOf(name).rows(request);
  return {
    at: request.now.toISOString(),
    period: { from: request.period.from, until: request.period.until, prior: { ...request.period.prior } },
    cut: rows.length > REPORT_ROWS,
    rows: rows.slice(0, REPORT_ROWS).map((row) => [...row]),
  };
};
