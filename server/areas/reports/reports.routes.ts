import { calls } from '@openapi/reports.contract';
import { bind } from '@server/platform/bind';
import { askedBy, readReport } from '@server/platform/report/read-report';
import { askedIn } from '@server/platform/scope';
import { issueTicket, keptCompanies } from '@server/records/export/downloads';

export const routes = bind(calls, {
  readReport: async ({ caller, params, body }, services) =>
    readReport(params.report, await askedBy(services, caller, params.report, askedIn(body))),
  openReport: async ({ caller, params: { report, format }, body }, services) => {
    // refused here, where somebody reads it
    await askedBy(services, caller, report, askedIn(body));
    const companies = keptCompanies(askedIn(body));
    return issueTicket(services, caller, { kind: 'report', report, format, companies });
  },
});
