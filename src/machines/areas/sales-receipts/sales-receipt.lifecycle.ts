import { mayIssue, mayVoid } from '@domain/areas/sales-receipts/sales-receipt.policy';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { issuedDocument } from '@machines/finance/issued-document';

/** Money that has come in already. Fact: `reconciled`. */
export const salesReceiptLifecycle = issuedDocument({
  id: 'sales-receipt',
  mayIssue,
  mayVoid,
  draftDays: 2,
  settledBy: 'finance',
  fields: salesReceipts.fields,
});
