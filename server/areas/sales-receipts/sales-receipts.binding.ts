import type { FieldInputs } from '@domain/area/field';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import { issuedDocumentEffects, prepareIssuedDocument } from '@server/platform/finance/issued-document';
import type { AreaBinding } from '@server/records/binding';
import { applyCredit } from './apply-credit';

const effects = issuedDocumentEffects({ table: 'sales_receipt', prefix: 'SR' });

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
  prepare: async (work): Promise<FieldInputs> => prepareIssuedDocument(work, 'received_on'),
  effects: {
    ...effects,
    checkInvoice: async (work) => {
      await effects.checkInvoice(work);
      await applyCredit(work);
    },
  },
};
