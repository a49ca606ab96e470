import type { FieldInputs } from '@domain/area/field';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import type { AreaBinding } from '@server/platform/area/binding';
import { nextNumber } from '@server/platform/document-number';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { vatAmounts } from '@server/platform/vat-amounts';

export const binding: AreaBinding = {
  area: salesReceipts,
  lifecycles: [salesReceiptLifecycle],
  scope: 'staff',
  factsOf: async (trx, { id }) => {
    const rows = await trx
      .selectFrom('bank_transaction')
      .select('id')
      .where('sales_receipt_id', '=', id)
      .where('state', '=', 'reconciled')
      .execute();
    return { reconciled: rows.length };
  },
  prepare: async (work): Promise<FieldInputs> => ({
    ...vatAmounts(work, 'received_on'),
    ...(work.row === null ? { author_id: work.caller?.userId ?? null } : {}),
  }),
  effects: {
    checkInvoice: async ({ trx, row, next }) => {
      await invoiceOfClient(trx, {
        id: next.record.applied_to_id,
        companyId: row.fields.company_id,
        field: 'payload.applied_to_id',
      });
    },
    number: async ({ trx, set }) => {
      set({ number: await nextNumber(trx, { table: 'sales_receipt', prefix: 'SR' }) });
    },
  },
};
