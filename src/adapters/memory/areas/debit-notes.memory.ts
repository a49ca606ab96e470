import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { vatAmounts } from '../memory-vat';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  prepare: (fields, { userId }, from) =>
    ok({
      ...vatAmounts(fields, 'supply_on'),
      company_id: from.record('invoices', String(fields.invoice_id))?.fields.company_id ?? null,
      author_id: userId,
    }),
};
