import { recordAddress } from '@domain/navigation/homes';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { gratuitiesToday } from './gratuities-today';

export const report: Report = {
  name: 'end-of-service-employees',
  rows: async (request) =>
    (await gratuitiesToday(request))
      .filter(({ company }) => request.part === null || company.id === request.part)
      .sort((one, other) => other.liability - one.liability)
      .slice(0, REPORT_ROWS + 1)
      .map(({ employee, company, liability, frozen }) => [
        employee.name,
        company.name,
        employee.joined_on,
        1,
        liability > 0 ? 1 : 0,
        liability,
        frozen,
        recordAddress('/Employees', employee.id),
      ]),
};
