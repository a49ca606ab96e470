import { linesAddress } from '@domain/finance/financial-statements';
import { marginPercent } from '@domain/finance/margin.rules';
import { type Report, reportAddress } from '@server/platform/report/report';
import { marginAccounts, marginSums } from './margin-sums';

export const report: Report = {
  name: 'client-margin',
  rows: async (request) => {
    const { from, until, prior: before } = request.period;
    const accounts = await marginAccounts(request);
    const clients = await marginSums(request, accounts);
    return clients.map(({ id, name, employees, revenue, cost, prior }) => {
      const byEmployee = reportAddress(request.caller, 'employee-margin', { part: id, from, until });
      return [
        name,
        employees,
        revenue,
        cost,
        revenue - cost,
        marginPercent(revenue, cost),
        employees === 0 ? null : Math.round((revenue - cost) / employees),
        prior,
        linesAddress(accounts.revenue, { from, until }, id),
        linesAddress(accounts.costs, { from, until }, id),
        byEmployee,
        byEmployee,
        linesAddress([...accounts.revenue, ...accounts.costs], before, id),
      ];
    });
  },
};
