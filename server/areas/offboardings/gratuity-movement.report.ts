import { accountMovement } from '@server/platform/report/account-movement';
import type { Report } from '@server/platform/report/report';

export const report: Report = {
  name: 'gratuity-movement',
  rows: (request) => accountMovement(request, '2400', 'gratuity_accrued'),
};
