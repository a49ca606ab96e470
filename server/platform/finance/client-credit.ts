import { ISSUED_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import { amountText } from '@domain/shared/money';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { refundsAtBank } from './refunds-at-bank';

/**
 * What the PEO owes a client, in fils: receipts as far as nothing was charged to them, what was credited of invoices that were paid
 * already and is not set against another document, less what was paid back. Never below zero: whatever lowers it asks here first, and holds `lockCredit` until it is written.
 */
export const clientCredit = async (db: Kysely<Schema>, companyId: unknown): Promise<number> => {
  const { rows } = await sql<{ fils: number }>`select (
      coalesce((select sum(total_fils - credited_fils - allocated_fils) from invoice where company_id = ${companyId}
        and kind = 'credit_note' and state = ${anyOf(ISSUED_INVOICES)}), 0)
      + coalesce((select sum(total_fils - allocated_fils) from sales_receipt where company_id = ${companyId}
        and state = ${anyOf(RECEIPTS_IN_FORCE)}), 0)
      - coalesce((select sum(amount_fils) from fee_refund where company_id = ${companyId} and state = 'paid'
        and source = 'credit'), 0)
    )::bigint as fils`.execute(db);
  return Number(rows[0]?.fils ?? 0);
};

/**
 * Of a client's credit, what may still be spent, fils: a refund in a file that the bank has is spent, though the bank has not answered.
 * @param except the refund, or the batch, that does not stand in its own way
 */
export const creditToSpend = async (
  db: Kysely<Schema>,
  companyId: unknown,
  except: string | null = null,
): Promise<number> =>
  (await clientCredit(db, companyId)) -
  (await refundsAtBank(db, { company_id: String(companyId), source: 'credit' }, except));

/** One at a time takes from the credit of a client, until its transaction ends. */
export const lockCredit = async (trx: Kysely<Schema>, companyId: unknown): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`credit of ${String(companyId)}`}))`.execute(trx);
};

/**
 * Others may have taken from the client's credit since the guard looked: looked at again while nobody else can.
 * @param taken what this takes from it, fils
 * @throws Refusal not_allowed
 */
export const requireCredit = async ({ trx, row }: EffectWork, taken: number): Promise<void> => {
  await lockCredit(trx, row.fields.company_id);
  const credit = await creditToSpend(trx, row.fields.company_id);
  if (credit < taken)
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'more_than_left', values: { left: amountText(credit) }, owner: 'finance' }],
    });
};
