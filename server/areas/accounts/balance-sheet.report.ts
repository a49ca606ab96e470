import { balanceSheet } from '@domain/finance/financial-statements';
import { accountSums } from '@server/platform/report/ledger-sums';
import type { Report } from '@server/platform/report/report';

export const report: Report = {
  name: 'balance-sheet',
  rows: async ({ db, period }) => balanceSheet(await accountSums(db, period), period),
};
