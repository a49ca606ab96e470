import { PAYABLE_INVOICES } from '@domain/finance/states';
import { dayInDubai } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { requireCredit } from './client-credit';

/** What pays: a receipt, money that was paid in advance for wages, or what is left of a credit note. */
export type AllocationSource =
  | { readonly receipt_id: string }
  | { readonly funding_id: string }
  | { readonly credit_note_id: string };

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
export const allocationRefusal = (code: string, values: Readonly<Record<string, string>> = {}) =>
  new Refusal('not_allowed', { reasons: [{ code, values, owner: 'finance' }] });

/** Locked until the transaction ends. */
const openInvoice = async ({ trx }: EffectWork, id: string): Promise<Open | undefined> =>
  trx
    .selectFrom('invoice')
    .select(['number', 'company_id', 'state', 'outstanding_fils as open'])
    .where('id', '=', id)
    .where('kind', '<>', 'credit_note')
    .where('state', 'in', PAYABLE_INVOICES)
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
        credit_note_id: null,
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
  if (amount > found.open) throw allocationRefusal('more_than_open', { open: amountText(found.open) });
  await commandRecord(
    { services, trx, visibility: null, at, binding: knownBinding(area) },
    isInvoice
      ? { id, event: 'take_credit', payload: { credit_fils: amount }, version: 'latest' }
      : { id, event: 'take_payment', payload: { amount_fils: amount }, version: 'latest' },
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

/**
 * Sets a part of the client's credit that the record of a command holds against the document that the command names.
 * @returns fields to be written of what holds the credit, and the document
 * @throws Refusal as `allocateTo`, and not_allowed: the client's credit does not hold that much any more
 */
export const allocateCredit = async (work: EffectWork, source: AllocationSource) => {
  const { row, params } = work;
  const { invoice_id, debit_note_id, allocated_on } = params;
  const amount = Number(params.amount_fils);
  const document: Paid =
    typeof invoice_id === 'string'
      ? { area: 'invoices', id: invoice_id }
      : { area: 'debit-notes', id: String(debit_note_id) };
  await requireCredit(work, amount);
  await allocateTo(work, source, document);
  const set = {
    allocated_fils: Number(row.fields.allocated_fils) + amount,
    applied_on: String(allocated_on),
  };
  return { document, set };
};

/** What is no longer set against a document may be set against others again, from today on. */
export const releaseCredit = async ({ row, params, at, set }: EffectWork): Promise<void> =>
  set({
    allocated_fils: Number(row.fields.allocated_fils) - Number(params.amount_fils),
    applied_on: dayInDubai(at.getTime()),
  });
