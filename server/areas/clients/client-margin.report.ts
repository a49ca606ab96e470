import { linesAddress } from '@domain/finance/financial-statements';
import { marginPercent } from '@domain/finance/margin.rules';
import type { Report } from '@server/platform/report/report';
import { marginAccounts, marginSums } from './margin-sums';

export const report: Report = {
  name: 'client-margin',
  rows: async (request) => {
    const { from, until, prior: before } = request.period;
    const accounts = await marginAccounts(request);
    const clients = await marginSums(request, accounts);
    return clients.map(({ id, name, employees, revenue, cost, prior }) => [
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
      linesAddress([...accounts.revenue, ...accounts.costs], before, id),
    ]);
  },
};
