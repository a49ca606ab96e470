import { Download } from '@domain/area/records';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openInvoiceDocument: {
    method: 'POST',
    path: '/invoices/{id}/document',
    summary: 'A ticket for the tax invoice or tax credit note as PDF, as it was issued',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
});
