import { ReportQuery } from '@domain/report/report-query';
import { calls, type ReportBody } from '@openapi/reports.contract';
import { bind } from '@server/platform/bind';
import { readReport, reportRequestOf } from '@server/platform/report/read-report';
import { companiesOf } from '@server/platform/scope';
import { issueTicket, storedCompanies } from '@server/records/export/downloads';
import type * as z from 'zod/mini';

const requestIn = (body: z.infer<typeof ReportBody>) => ({
  companies: companiesOf(body),
  query: ReportQuery.parse(body),
});

export const routes = bind(calls, {
  readReport: async ({ caller, params, body }, services) =>
    readReport(params.report, await reportRequestOf(services, caller, params.report, requestIn(body))),
  openReport: async ({ caller, params: { report, format }, body }, services) => {
    // refused here, where somebody reads it
    const { companies, query } = requestIn(body);
    await reportRequestOf(services, caller, report, { companies, query });
    return issueTicket(services, caller, {
      kind: 'report',
      report,
      format,
      companies: storedCompanies(companies),
      query,
    });
  },
});
