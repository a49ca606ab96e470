import { nextNumber } from '@server/platform/document-number';
import { vatAmounts } from '@server/platform/vat-amounts';
import type { EffectWork, PrepareWork } from '@server/records/binding';
import { invoiceOfClient } from './invoice-of-client';

/** What the lifecycle of an issued document (src/machines/finance/issued-document.ts) orders, by its table and the beginning of its numbers. */
export const issuedDocumentEffects = (
  series: Parameters<typeof nextNumber>[1],
): Readonly<Record<'checkInvoice' | 'number', (work: EffectWork) => Promise<void>>> => ({
  checkInvoice: async ({ trx, row, next }) => {
    await invoiceOfClient(trx, {
      id: next.record.applied_to_id,
      companyId: row.fields.company_id,
      field: 'payload.applied_to_id',
    });
  },
  number: async ({ trx, set }) => {
    set({ number: await nextNumber(trx, series) });
  },
});

/** Its amounts, and its author: whoever enters it. */
export const prepareIssuedDocument = (work: PrepareWork, dayField: string) => ({
  ...vatAmounts(work, dayField),
  ...(work.row === null ? { author_id: work.caller?.userId ?? null } : {}),
});
