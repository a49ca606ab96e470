import { clientCredit, lockCredit } from '@server/platform/finance/client-credit';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

const refusal = (code: string, values: Readonly<Record<string, number>> = {}) =>
  new Refusal('not_allowed', { reasons: [{ code, values, owner: 'finance' }] });

/**
 * Others may have taken from the client's credit since the guard looked: looked at again while nobody else can.
 * @param taken what this takes from it, fils
 * @throws Refusal not_allowed
 */
const requireCredit = async ({ trx, row }: EffectWork, taken: number): Promise<void> => {
  await lockCredit(trx, row.fields.company_id);
  const credit = await clientCredit(trx, row.fields.company_id);
  if (credit < taken) throw refusal('more_than_left', { left: credit / 100 });
};

interface Open {
  readonly number: string | null;
  readonly company_id: string;
  readonly state: string;
  readonly open: number;
}

/** Locked until the transaction ends. */
const openInvoice = async ({ trx }: EffectWork, id: string): Promise<Open | undefined> => {
  const found = await trx
    .selectFrom('invoice')
    .select(['number', 'company_id', 'state', 'outstanding_fils as open'])
    .where('id', '=', id)
    .where('kind', '<>', 'credit_note')
    .where('state', 'in', ['sent', 'partial'])
    .forUpdate()
    .executeTakeFirst();
  return found;
};
const openDebitNote = async ({ trx }: EffectWork, id: string): Promise<Open | undefined> => {
  const found = await trx
    .selectFrom('debit_note')
    .select(['number', 'company_id', 'state', 'total_fils', 'paid_fils'])
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, open: found.total_fils - found.paid_fils };
};

/**
 * Sets a part of the receipt against an invoice or a debit note of its client, in the transaction of the command.
 * @throws Refusal invalid_input (another client's), not_allowed (nothing of it is due, or less)
 */
export const allocate = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, params, at, set } = work;
  const { invoice_id, debit_note_id, allocated_on } = params;
  const amount = Number(params.amount_fils);
  const isInvoice = typeof invoice_id === 'string';
  const id = String(isInvoice ? invoice_id : debit_note_id);
  await requireCredit(work, amount);
  const found = await (isInvoice ? openInvoice(work, id) : openDebitNote(work, id));
  if (!found) throw refusal('nothing_due');
  if (found.company_id !== row.fields.company_id)
    throw invalidField(
      isInvoice ? 'payload.invoice_id' : 'payload.debit_note_id',
      'invalid',
      'Belongs to another client',
    );
  if (amount > found.open) throw refusal('more_than_open', { open: found.open / 100 });
  const writer = { services, trx, visibility: null, at };
  await commandRecord(
    { ...writer, binding: knownBinding(isInvoice ? 'invoices' : 'debit-notes') },
    isInvoice
      ? { id, event: 'take_credit', payload: { credit_fils: amount }, version: null }
      : { id, event: 'take_payment', payload: { amount_fils: amount }, version: null },
  );
  await createRecord(
    { ...writer, binding: knownBinding('receipt-allocations') },
    {
      fields: {
        document_number: found.number,
        receipt_id: row.id,
        company_id: found.company_id,
        invoice_id: isInvoice ? id : null,
        debit_note_id: isInvoice ? null : id,
        amount_fils: amount,
        allocated_on: String(allocated_on),
      },
    },
  );
  set({
    allocated_fils: Number(row.fields.allocated_fils) + amount,
    applied_on: String(allocated_on),
    ...(isInvoice ? { applied_to_id: id } : {}),
  });
};

/** Made void, the whole of it leaves the client's credit. @throws Refusal not_allowed */
export const checkCredit = (work: EffectWork): Promise<void> =>
  requireCredit(work, Number(work.row.fields.total_fils) - Number(work.row.fields.allocated_fils));
