import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import type { Schema } from '@server/db/schema';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';
import type { Part } from './line-parts';

const REFERENCE = 60;

interface Made {
  readonly made_id?: string;
  /** What the part stands for from now on, where that is what it has made. */
  readonly kind?: PartKind;
  readonly target_id?: string;
  readonly is_paid_by_it?: boolean;
}

/** As the bank names the line. */
export const referenceOf = ({ row: { fields } }: Pick<EffectWork, 'row'>): string | null => {
  const text = fields.reference ?? fields.bank_reference;
  return text === null || text === undefined ? null : String(text).slice(0, REFERENCE);
};

/** For what asks for one: what the bank calls the line, or how it describes it. */
const paymentReferenceOf = ({ row }: EffectWork): string =>
  referenceOf({ row }) ?? String(row.fields.description).slice(0, REFERENCE);

type Booking = (work: EffectWork, part: Part) => Promise<Made>;

const payInvoice: Booking = async ({ trx, services, row, at }, { target_id, amount_fils }) => {
  const writer = { services, trx, binding: knownBinding('invoices'), visibility: null, at };
  const before = await paymentsOf(trx, target_id);
  await commandRecord(writer, {
    id: target_id,
    event: 'record_payment',
    version: 'latest',
    payload: {
      amount_fils,
      received_on: String(row.fields.booked_on),
      method: 'bank_transfer',
      payment_reference: referenceOf({ row }),
      account_id: String(row.fields.account_id),
      // asked about once for the whole line
      is_another_payment: true,
    },
  });
  const made = (await paymentsOf(trx, target_id)).find((id) => !before.includes(id));
  if (made === undefined) throw new Error(`The invoice ${target_id} was paid without a payment`);
  return { made_id: made };
};

const paymentsOf = async (trx: Kysely<Schema>, invoiceId: string): Promise<readonly string[]> =>
  (await trx.selectFrom('invoice_payment').select('id').where('invoice_id', '=', invoiceId).execute()).map(
    ({ id }) => id,
  );

/** What is paid beyond, or before, an invoice is the client's: a receipt, to be set against what he owes next. */
const receiveCredit: Booking = async (work, { target_id, amount_fils }) => {
  const { trx, services, row, at } = work;
  const writer = { services, trx, binding: knownBinding('sales-receipts'), visibility: null, at };
  const reference = paymentReferenceOf(work);
  const { id } = await createRecord(writer, {
    fields: {
      subject: String(row.fields.description),
      company_id: target_id,
      received_on: String(row.fields.booked_on),
      method: 'bank_transfer',
      reference,
      net_fils: amount_fils,
      vat_category: 'out_of_scope',
      account_id: String(row.fields.account_id),
    },
  });
  await commandRecord(writer, {
    id,
    event: 'issue',
    payload: { is_another_payment: true },
    version: 'latest',
  });
  return { made_id: id };
};

const fundingsOf = async (trx: Kysely<Schema>, runId: string): Promise<readonly string[]> =>
  (await trx.selectFrom('run_funding').select('id').where('run_id', '=', runId).execute()).map(
    ({ id }) => id,
  );

/** Money for the wages of a run, received by the run's own command in the name of whoever matches: the line stands for that receipt. */
const receiveFunding: Booking = async (work, { target_id, amount_fils }) => {
  const { trx, services, row, caller, at } = work;
  const before = await fundingsOf(trx, target_id);
  await commandRecord(
    { services, trx, binding: knownBinding('payroll-runs'), visibility: null, onBehalfOf: caller, at },
    {
      id: target_id,
      event: 'fund',
      version: 'latest',
      payload: {
        amount_fils,
        received_on: String(row.fields.booked_on),
        reference: paymentReferenceOf(work),
        // asked about once for the whole line
        is_another_payment: true,
      },
    },
  );
  const made = (await fundingsOf(trx, target_id)).find((id) => !before.includes(id));
  if (made === undefined) throw new Error(`The run ${target_id} was funded without a receipt`);
  return { made_id: made, kind: 'funding', target_id: made };
};

/** An approved expense is paid with the line that comes to the rest of it. */
const payExpense: Booking = async (work, { target_id }) => {
  const { trx, services, row, at } = work;
  const { rows } = await sql<{ state: string; left: number }>`select e.state, (e.total_fils
      - coalesce((select sum(m.amount_fils) from bank_match as m where m.kind = 'expense' and m.target_id = e.id), 0))::bigint as left
    from expense as e where e.id = ${target_id}`.execute(trx);
  const [expense] = rows;
  if (expense?.state !== 'approved' || Number(expense.left) > 0) return {};
  const writer = { services, trx, binding: knownBinding('expenses'), visibility: null, at };
  await commandRecord(writer, {
    id: target_id,
    event: 'pay',
    version: 'latest',
    payload: {
      paid_on: String(row.fields.booked_on),
      payment_reference: paymentReferenceOf(work),
      paid_from_id: String(row.fields.account_id),
    },
  });
  return { is_paid_by_it: true };
};

/** How a part is booked, by what it stands for; what is not here was entered before and is only named. */
export const BOOKINGS: Readonly<Partial<Record<PartKind, Booking>>> = {
  invoice: payInvoice,
  credit: receiveCredit,
  new_funding: receiveFunding,
  expense: payExpense,
};
