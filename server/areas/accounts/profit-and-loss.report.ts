import { profitAndLoss } from '@domain/finance/financial-statements';
import { accountSums } from '@server/platform/report/ledger-sums';
import type { Report } from '@server/platform/report/report';

export const report: Report = {
  name: 'profit-and-loss',
  rows: async ({ db, period }) => profitAndLoss(await accountSums(db, period), period),
};
