import { calls } from '@openapi/reports.contract';
import { bind } from '@server/platform/bind';
import { readReport, reportRequestOf } from '@server/platform/report/read-report';
import { companiesOf } from '@server/platform/scope';
import { issueTicket, storedCompanies } from '@server/records/export/downloads';

export const routes = bind(calls, {
  readReport: async ({ caller, params, body }, services) =>
    readReport(params.report, await reportRequestOf(services, caller, params.report, companiesOf(body))),
  openReport: async ({ caller, params: { report, format }, body }, services) => {
    // refused here, where somebody reads it
    await reportRequestOf(services, caller, report, companiesOf(body));
    const companies = storedCompanies(companiesOf(body));
    return issueTicket(services, caller, { kind: 'report', report, format, companies });
  },
});
