import { cashFlow } from '@domain/finance/financial-statements';
import { cashMovements } from '@server/platform/report/ledger-sums';
import type { Report } from '@server/platform/report/report';

export const report: Report = {
  name: 'cash-flow',
  rows: async ({ db, period }) => {
    const { opening, movements } = await cashMovements(db, period);
    return cashFlow(movements, opening, period);
  },
};
