import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { vatAmounts } from '../memory-vat';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    outstanding_fils: state === 'issued' ? Number(fields.total_fils) - Number(fields.paid_fils ?? 0) : 0,
  }),
  prepare: (fields, { userId }, from) =>
    ok({
      ...vatAmounts(fields, 'supply_on'),
      company_id: from.record('invoices', String(fields.invoice_id))?.fields.company_id ?? null,
      author_id: userId,
    }),
};
