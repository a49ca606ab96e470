import { entry } from '@domain/areas/fee-refunds/fee-refund.entry';
import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { feeRefundLifecycle } from '@machines/areas/fee-refunds/fee-refund.lifecycle';
import type { Schema } from '@server/db/schema';
import { creditToSpend } from '@server/platform/finance/client-credit';
import { clientDeposit, clientOwes } from '@server/platform/finance/client-deposit';
import { inBatch } from '@server/platform/finance/in-batch';
import type { AreaBinding, StoredRow } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { type Kysely, sql } from 'kysely';
import { checkCredit, checkCreditNote } from './check-credit';

/** What may still be given back of the invoice that a refund names. */
const refundable = async (trx: Kysely<Schema>, { id, fields }: StoredRow): Promise<number | null> => {
  const { rows } = await sql<{
    left: number;
  }>`select (i.total_fils - coalesce((select sum(r.amount_fils) from fee_refund r
      where r.invoice_id = i.id and r.id <> ${id} and r.state in ('approved', 'paid', 'credited')), 0))::bigint as left
    from invoice i where i.id = ${fields.invoice_id}`.execute(trx);
  return rows[0] === undefined ? null : Number(rows[0].left);
};

export const binding: AreaBinding = {
  area: feeRefunds,
  lifecycles: [feeRefundLifecycle],
  scope: 'staff',
  notices: { kind: 'finance', answer: 'remark' },
  factsFrom: ['invoices', 'ledger-periods', 'sales-receipts'],
  factsOf: async (trx, row) => ({
    author: row.createdBy,
    refundable_fils: await refundable(trx, row),
    client_credit_fils: await creditToSpend(trx, row.fields.company_id, row.id),
    ...(row.fields.source === 'deposit'
      ? {
          client_deposit_fils: await clientDeposit(trx, row.fields.company_id),
          client_owes_fils: await clientOwes(trx, row.fields.company_id),
        }
      : {}),
    in_batch: await inBatch(trx, 'refund_id', row.id),
  }),
  prepare: preparedBy(entry),
  effects: { checkCreditNote, checkCredit },
};
