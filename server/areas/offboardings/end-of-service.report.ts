import { type Report, reportAddress } from '@server/platform/report/report';
import { gratuitiesToday } from './gratuities-today';

interface Sum {
  readonly id: string;
  readonly name: string;
  employees: number;
  entitled: number;
  fils: number;
  frozen: number;
}

export const report: Report = {
  name: 'end-of-service',
  rows: async (request) => {
    const companies = new Map<string, Sum>();
    for (const { company, liability, frozen } of await gratuitiesToday(request)) {
      const sum = companies.get(company.id) ?? { ...company, employees: 0, entitled: 0, fils: 0, frozen: 0 };
      sum.employees += 1;
      sum.entitled += liability > 0 ? 1 : 0;
      sum.fils += liability;
      sum.frozen += frozen;
      companies.set(company.id, sum);
    }
    return [...companies.values()]
      .sort((one, other) => other.fils - one.fils || one.name.localeCompare(other.name))
      .map(({ id, name, employees, entitled, fils, frozen }) => {
        const people = reportAddress(request.caller, 'end-of-service-employees', { part: id });
        return [name, employees, entitled, fils, frozen, people, people, people, people];
      });
  },
};
