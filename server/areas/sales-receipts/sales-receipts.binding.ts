import type { FieldInputs } from '@domain/area/field';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import { issuedDocumentEffects, prepareIssuedDocument } from '@server/platform/finance/issued-document';
import { reconciledLines } from '@server/platform/finance/reconciled-lines';
import type { AreaBinding } from '@server/records/binding';
import { applyCredit } from './apply-credit';

const effects = issuedDocumentEffects({ table: 'sales_receipt', prefix: 'SR' });

export const binding: AreaBinding = {
  area: salesReceipts,
  lifecycles: [salesReceiptLifecycle],
  scope: 'staff',
  factsOf: async (trx, { id }) => ({ reconciled: await reconciledLines(trx, 'sales_receipt_id', id) }),
  prepare: async (work): Promise<FieldInputs> => prepareIssuedDocument(work, 'received_on'),
  effects: {
    ...effects,
    checkInvoice: async (work) => {
      await effects.checkInvoice(work);
      await applyCredit(work);
    },
  },
};
