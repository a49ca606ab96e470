import type { AskedCompanies } from '@domain/session/scope.rules';
import { calls } from '@openapi/reports.contract';
import { issueTicket } from '@server/platform/area/downloads';
import { bind } from '@server/platform/bind';
import { askedBy, readReport } from '@server/platform/report/read-report';
import { selectedCompanies } from '@server/platform/scope';

interface Asked {
  readonly body: { readonly selected_company_id?: string | undefined };
  readonly cookies: Readonly<Record<string, string>>;
}

const companiesOf = ({ body, cookies }: Asked): AskedCompanies => ({
  selectedCompanyId: body.selected_company_id,
  selectedCompanies: selectedCompanies(cookies),
});

export const routes = bind(calls, {
  readReport: async ({ caller, params, ...asked }, services) =>
    readReport(params.report, await askedBy(services, caller, params.report, companiesOf(asked))),
  openReport: async ({ caller, params: { report, format }, ...asked }, services) => {
    // refused here, where somebody reads it
    await askedBy(services, caller, report, companiesOf(asked));
    const { selected_company_id } = asked.body;
    return issueTicket(services, caller, {
      kind: 'report',
      report,
      format,
      companies: {
        ...(selected_company_id === undefined ? {} : { selectedCompanyId: selected_company_id }),
        selectedCompanies: [...selectedCompanies(asked.cookies)],
      },
    });
  },
});
