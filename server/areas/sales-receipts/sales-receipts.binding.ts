import type { FieldInputs } from '@domain/area/field';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { dayInDubai } from '@domain/shared/calendar-date';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import { clientCredit } from '@server/platform/finance/client-credit';
import { numberOf, prepareIssuedDocument } from '@server/platform/finance/issued-document';
import { reconciledLines } from '@server/platform/finance/reconciled-lines';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { allocate, checkCredit } from './allocate';

export const binding: AreaBinding = {
  area: salesReceipts,
  lifecycles: [salesReceiptLifecycle],
  scope: 'staff',
  derived: () => ({
    credit_fils: sql`(case when t.state in ('issued', 'applied') then t.total_fils - t.allocated_fils else 0 end)`,
  }),
  factsOf: async (trx, { id, fields }) => ({
    reconciled: await reconciledLines(trx, 'sales_receipt_id', id),
    client_credit_fils: await clientCredit(trx, fields.company_id),
  }),
  prepare: async (work): Promise<FieldInputs> => prepareIssuedDocument(work, 'received_on'),
  effects: {
    number: numberOf({ table: 'sales_receipt', prefix: 'SR' }),
    allocate,
    checkCredit,
    release: async ({ row, params, at, set }) =>
      set({
        allocated_fils: Number(row.fields.allocated_fils) - Number(params.amount_fils),
        applied_on: dayInDubai(at.getTime()),
      }),
  },
  topics: ['receipt-allocations'],
};
