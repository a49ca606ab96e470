import { Download } from '@domain/area/records';
import { TAX_FORMS } from '@domain/areas/tax-periods/tax-period-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openTaxAuditFile: {
    method: 'POST',
    path: '/tax-periods/{id}/audit-file',
    summary:
      'A ticket for the audit file (FAF) of a period of the VAT return: supplies, purchases and the journal, as CSV',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
  openTaxForm: {
    method: 'POST',
    path: '/tax-periods/{id}/forms/{form}',
    summary:
      'A ticket for the PDF of a VAT return (form 201), or of the voluntary disclosure of what it found above the limit (form 211)',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id, form: z.enum(TAX_FORMS) }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
});
