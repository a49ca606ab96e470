import { accountMovement } from '@server/platform/report/account-movement';
import type { Report } from '@server/platform/report/report';

export const report: Report = {
  name: 'savings-movement',
  rows: (request) => accountMovement(request, '2420', 'savings_due'),
};
