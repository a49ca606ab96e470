import { Download } from '@domain/area/records';
import { E_INVOICE_FILES } from '@domain/areas/e-invoices/e-invoice-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openEInvoiceFile: {
    method: 'POST',
    path: '/e-invoices/{id}/files/{file}',
    summary:
      'A ticket for an electronic invoice as it was sent, or for the last answer of the provider as it came',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id, file: z.enum(E_INVOICE_FILES) }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
});
