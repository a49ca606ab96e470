import type { FieldInputs } from '@domain/area/field';
import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { feeRefundLifecycle } from '@machines/areas/fee-refunds/fee-refund.lifecycle';
import type { Schema } from '@server/db/schema';
import { creditToSpend } from '@server/platform/finance/client-credit';
import { clientDeposit, clientOwes } from '@server/platform/finance/client-deposit';
import { inBatch } from '@server/platform/finance/in-batch';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding, StoredRow } from '@server/records/binding';
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
  /** @throws Refusal invalid_input: the invoice is not the client's, or a deposit names one */
  prepare: async ({ trx, row, fields }): Promise<FieldInputs> => {
    const { invoice_id: id = null, company_id: companyId, source } = { ...row?.fields, ...fields };
    if (id !== null && source === 'deposit')
      throw invalidField('fields.invoice_id', 'invalid', 'A deposit is of no invoice of fees');
    if (id !== null) await invoiceOfClient(trx, { id, companyId, field: 'fields.invoice_id' });
    return row === null && (source === undefined || source === null) ? { source: 'credit' } : {};
  },
  effects: { checkCreditNote, checkCredit },
};
