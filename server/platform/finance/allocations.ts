import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

/** What pays: a receipt, or money that was paid in advance for wages. */
export type AllocationSource = { readonly receipt_id: string } | { readonly funding_id: string };

interface Paid {
  readonly area: 'invoices' | 'debit-notes';
  readonly id: string;
}
interface Open {
  readonly number: string | null;
  readonly company_id: string;
  readonly state: string;
  readonly open: number;
}

/** A refusal for one reason, which finance mends. */
export const allocationRefusal = (code: string, values: Readonly<Record<string, number>> = {}) =>
  new Refusal('not_allowed', { reasons: [{ code, values, owner: 'finance' }] });

/** Locked until the transaction ends. */
const openInvoice = async ({ trx }: EffectWork, id: string): Promise<Open | undefined> =>
  trx
    .selectFrom('invoice')
    .select(['number', 'company_id', 'state', 'outstanding_fils as open'])
    .where('id', '=', id)
    .where('kind', '<>', 'credit_note')
    .where('state', 'in', ['sent', 'partial'])
    .forUpdate()
    .executeTakeFirst();

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

/** Stores what was set against what. The document and what pays it are written by the caller, in the same transaction. */
export const storeAllocation = async (
  { trx, services, at }: Pick<EffectWork, 'trx' | 'services' | 'at'>,
  {
    source,
    document: { area, id },
    number,
    company_id,
    amount_fils,
    allocated_on,
  }: {
    readonly source: AllocationSource;
    readonly document: Paid;
    readonly number: string | null;
    readonly company_id: string;
    readonly amount_fils: number;
    readonly allocated_on: string;
  },
): Promise<void> => {
  await createRecord(
    { services, trx, visibility: null, at, binding: knownBinding('receipt-allocations') },
    {
      fields: {
        document_number: number,
        receipt_id: null,
        funding_id: null,
        ...source,
        company_id,
        invoice_id: area === 'invoices' ? id : null,
        debit_note_id: area === 'invoices' ? null : id,
        amount_fils,
        allocated_on,
      },
    },
  );
};

/**
 * Sets a part of what the record of a command holds against an invoice or a debit note of its client, in the transaction of the command.
 * @throws Refusal invalid_input (another client's), not_allowed (nothing of it is due, or less)
 */
export const allocateTo = async (
  work: EffectWork,
  source: AllocationSource,
  document: Paid,
): Promise<void> => {
  const { trx, services, row, params, at } = work;
  const { area, id } = document;
  const amount = Number(params.amount_fils);
  const isInvoice = area === 'invoices';
  const found = await (isInvoice ? openInvoice(work, id) : openDebitNote(work, id));
  if (!found) throw allocationRefusal('nothing_due');
  if (found.company_id !== row.fields.company_id)
    throw invalidField(
      isInvoice ? 'payload.invoice_id' : 'payload.debit_note_id',
      'invalid',
      'Belongs to another client',
    );
  if (amount > found.open) throw allocationRefusal('more_than_open', { open: found.open / 100 });
  await commandRecord(
    { services, trx, visibility: null, at, binding: knownBinding(area) },
    isInvoice
      ? { id, event: 'take_credit', payload: { credit_fils: amount }, version: null }
      : { id, event: 'take_payment', payload: { amount_fils: amount }, version: null },
  );
  await storeAllocation(work, {
    source,
    document,
    number: found.number,
    company_id: found.company_id,
    amount_fils: amount,
    allocated_on: String(params.allocated_on),
  });
};
