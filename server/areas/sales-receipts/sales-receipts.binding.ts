import type { FieldInputs } from '@domain/area/field';
import { entry } from '@domain/areas/sales-receipts/sales-receipt.entry';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { RECEIPTS_IN_FORCE } from '@domain/finance/states';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { releaseCredit } from '@server/platform/finance/allocations';
import { creditToSpend } from '@server/platform/finance/client-credit';
import { clientEmail, mailStateOf } from '@server/platform/finance/documents/document-letter';
import { numberOf } from '@server/platform/finance/issued-document';
import { reconciledLines } from '@server/platform/finance/reconciled-lines';
import { requireMoney } from '@server/platform/finance/require-bank';
import { refuseSameReference } from '@server/platform/finance/same-reference';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { allocate, checkCredit } from './allocate';
import { mailDocument } from './receipt-document';

export const binding: AreaBinding = {
  area: salesReceipts,
  lifecycles: [salesReceiptLifecycle],
  scope: 'staff',
  derived: () => ({
    credit_fils: sql`(case when t.state = ${anyOf(RECEIPTS_IN_FORCE)} then t.total_fils - t.allocated_fils else 0 end)`,
    mail_state: mailStateOf('sales_receipt'),
  }),
  factsFrom: [
    'clients',
    'fee-refunds',
    'invoices',
    'ledger-periods',
    'payment-batch-items',
    'payment-batches',
  ],
  factsOf: async (trx, { id, fields }) => ({
    reconciled: await reconciledLines(trx, 'sales_receipt_id', id),
    client_email: await clientEmail(trx, fields.company_id),
    client_credit_fils: await creditToSpend(trx, fields.company_id),
  }),
  prepare: async (work): Promise<FieldInputs> => {
    const { account_id } = work.fields;
    if (typeof account_id === 'string') await requireMoney(work.trx, account_id, 'fields.account_id');
    return preparedBy(entry)(work);
  },
  effects: {
    askReference: ({ trx, row, params }) =>
      refuseSameReference(trx, { reference: row.fields.reference, isAnother: params.is_another_payment }),
    number: numberOf({ table: 'sales_receipt', prefix: 'SR' }),
    allocate,
    checkCredit,
    mailDocument,
    release: releaseCredit,
  },
  topics: ['receipt-allocations'],
};
