import { Download } from '@domain/area/records';
import { PAYMENT_FORMATS } from '@domain/areas/payment-batches/payment-batch-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openPaymentFile: {
    method: 'POST',
    path: '/payment-batches/{id}/files/{format}',
    summary:
      'A ticket for the file of a payment batch for the bank, as pain.001 or as a list; needs the grants for salaries and accounts',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id, format: z.enum(PAYMENT_FORMATS) }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
});
