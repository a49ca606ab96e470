import { amountText } from '@domain/shared/money';
import { creditToSpend, lockCredit } from '@server/platform/finance/client-credit';
import { clientDeposit } from '@server/platform/finance/client-deposit';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

/** @throws Refusal not_allowed */
const checkDeposit = async (trx: EffectWork['trx'], { fields }: EffectWork['row']): Promise<void> => {
  const deposit = await clientDeposit(trx, fields.company_id);
  if (deposit < Number(fields.amount_fils))
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'more_than_deposit', values: { deposit: amountText(deposit) }, owner: 'finance' }],
    });
};

/**
 * Others may have taken from the client's credit since the guard looked: looked at again while nobody else can.
 * @throws Refusal not_allowed
 */
export const checkCredit = async ({ trx, row }: EffectWork): Promise<void> => {
  await lockCredit(trx, row.fields.company_id);
  if (row.fields.source === 'deposit') return checkDeposit(trx, row);
  const credit = await creditToSpend(trx, row.fields.company_id, row.id);
  if (credit < Number(row.fields.amount_fils))
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'more_than_credit', values: { credit: amountText(credit) }, owner: 'finance' }],
    });
};

/**
 * A credit note gives a refund when it credits the refund's own invoice, with as much as no other refund counts on.
 * @throws Refusal invalid_input (no credit note of the client), not_allowed (of another invoice, or less)
 */
export const checkCreditNote = async ({ trx, row, next, at }: EffectWork): Promise<void> => {
  const { company_id: companyId, invoice_id, amount_fils } = row.fields;
  const id = next.record.credit_note_id;
  await invoiceOfClient({ trx, at }, { id, companyId, field: 'payload.credit_note_id', kind: 'credit_note' });
  // locked, so that two refunds do not count on the same amount
  const note = await trx
    .selectFrom('invoice')
    .select(['credits_id', 'total_fils'])
    .where('id', '=', String(id))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    fils: number;
  }>`select coalesce(sum(amount_fils), 0)::bigint as fils from fee_refund
    where credit_note_id = ${id} and state = 'credited' and id <> ${row.id}`.execute(trx);
  const left = note.total_fils - Number(rows[0]?.fils ?? 0);
  if ((invoice_id !== null && note.credits_id !== invoice_id) || left < Number(amount_fils))
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'note_differs', values: { left: amountText(left) }, owner: 'finance' }],
    });
};
