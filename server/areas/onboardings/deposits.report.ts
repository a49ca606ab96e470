import { accountMovement } from '@server/platform/report/account-movement';
import type { Report } from '@server/platform/report/report';

export const report: Report = {
  name: 'deposits',
  rows: (request) => accountMovement(request, '2100', 'deposit_received', 'deposit_billed'),
};
