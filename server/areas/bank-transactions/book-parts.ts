import { leftOf, splitIn } from '@domain/areas/bank-transactions/bank-transaction.policy';
import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import { RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import { chargeAccount } from '@server/platform/finance/charge-account';
import { refuseSameReference } from '@server/platform/finance/same-reference';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';
import { chargeOf, differenceRule } from './bank-rules';
import { documentsOf } from './documents';

const REFERENCE = 60;

interface Part {
  readonly id: string;
  readonly kind: PartKind;
  readonly target_id: string;
  readonly amount_fils: number;
}
interface Made {
  readonly made_id?: string;
  /** What the part stands for from now on, where that is what it has made. */
  readonly kind?: PartKind;
  readonly target_id?: string;
  readonly is_paid_by_it?: boolean;
}

export const refuse = (code: string, values: Readonly<Record<string, string | number>> = {}): Refusal =>
  new Refusal('not_allowed', { reasons: [{ code, values, owner: 'finance' }] });

/** As the bank names the line. */
export const referenceOf = ({ row: { fields } }: Pick<EffectWork, 'row'>): string | null => {
  const text = fields.reference ?? fields.bank_reference;
  return text === null || text === undefined ? null : String(text).slice(0, REFERENCE);
};

const partsOf = (trx: Kysely<Schema>, id: string, isBooked: boolean) =>
  trx
    .selectFrom('bank_match')
    .select(['id', 'kind', 'target_id', 'amount_fils', 'made_id', 'is_paid_by_it'])
    .where('transaction_id', '=', id)
    .where('is_booked', '=', isBooked)
    .orderBy('id')
    .execute();

/** @throws Refusal not_allowed: it is not there any more, of another direction or account, or other lines stand for some of it */
const requireOpen = async (trx: Kysely<Schema>, line: EffectWork['row'], part: Part): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`bank match ${part.kind} ${part.target_id}`}))`.execute(
    trx,
  );
  const { rows } = await sql<{ fils: number | null; label: string }>`select fils, label from
    (${documentsOf(line, part.kind)}) as d where d.id = ${part.target_id}`.execute(trx);
  const [found] = rows;
  if (!found) throw refuse('part_closed');
  if (found.fils !== null && Number(found.fils) < part.amount_fils)
    throw refuse('part_too_high', { document: found.label, amount: (Number(found.fils) / 100).toFixed(2) });
};

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
  const reference = referenceOf(work) ?? String(row.fields.description).slice(0, REFERENCE);
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
        reference: referenceOf(work) ?? String(row.fields.description).slice(0, REFERENCE),
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
      payment_reference: referenceOf(work) ?? String(row.fields.description).slice(0, REFERENCE),
      paid_from_id: String(row.fields.account_id),
    },
  });
  return { is_paid_by_it: true };
};

const BOOKINGS: Readonly<Partial<Record<PartKind, Booking>>> = {
  invoice: payInvoice,
  credit: receiveCredit,
  new_funding: receiveFunding,
  expense: payExpense,
};

/**
 * Pays what the chosen parts of a line pay, and books what the bank has taken on the way.
 * @throws Refusal not_allowed: what a part stands for is not open, or its own lifecycle refuses
 */
export const bookParts = async (work: EffectWork): Promise<void> => {
  const { trx, row, next, set } = work;
  const { matched_fils, charge_fils } = splitIn({ record: row.fields, facts: next.facts });
  const chosen = await partsOf(trx, row.id, false);
  // what was entered before and is only named by the line is no second time
  const makes = chosen.some(({ kind }) => BOOKINGS[kind] !== undefined);
  if (makes && next.record.direction === 'in')
    await refuseSameReference(
      trx,
      { reference: referenceOf(work), isAnother: work.params.is_another_payment },
      [
        ...chosen.map(({ target_id }) => target_id),
        ...(await partsOf(trx, row.id, true)).flatMap(({ made_id }) => made_id ?? []),
      ],
    );
  for (const part of chosen) {
    await requireOpen(trx, row, part);
    const made = (await BOOKINGS[part.kind]?.(work, part)) ?? {};
    await trx
      .updateTable('bank_match')
      .set({ ...made, is_booked: true })
      .where('id', '=', part.id)
      .execute();
  }
  set({ matched_fils: Number(row.fields.matched_fils ?? 0) + matched_fils });
  if (charge_fils === 0) return;
  const rule = await differenceRule(trx, row.fields);
  if (rule === null) throw new Error('Charges were allowed without a rule');
  set({ ...chargeOf(row.fields, charge_fils, rule), rule_id: rule.id });
};

/** Books what is left of a line on an account: what the bank takes or gives by itself. */
export const bookRest = async ({ trx, row, next, set }: EffectWork): Promise<void> => {
  const { charge_account_id, charge_vat } = next.record;
  await chargeAccount(trx, charge_account_id);
  set({
    ...chargeOf(row.fields, leftOf({ record: row.fields }), {
      charge_account_id,
      charge_vat,
      isIncome: true,
    }),
    matched_fils: Number(row.fields.amount_fils),
  });
};

const UNDO: Readonly<Partial<Record<PartKind, { readonly area: string; readonly event: string }>>> = {
  invoice: { area: 'payments', event: 'take_back' },
  credit: { area: 'sales-receipts', event: 'void' },
  funding: { area: 'run-fundings', event: 'call_back' },
  expense: { area: 'expenses', event: 'return_payment' },
};

/** Why it is undone, where what was made asks for it. */
const undoing = (kind: PartKind, why: string): Readonly<Record<string, string>> => {
  if (kind === 'credit') return { void_reason: why };
  return kind === 'funding' ? { why } : {};
};

/** Was it paid when another line came to the rest of it? Then it is no longer, and that line's part has paid nothing. */
const paidWithOthers = async (trx: Kysely<Schema>, expenseId: string): Promise<boolean> => {
  const others = await trx
    .updateTable('bank_match')
    .set({ is_paid_by_it: false })
    .where('kind', '=', 'expense')
    .where('target_id', '=', expenseId)
    .where('is_paid_by_it', '=', true)
    .returning('id')
    .execute();
  return others.length > 0;
};

/** Takes back what a match has made: payments, receipts, paid expenses. What it only named is open again. */
export const undoParts = async ({ trx, services, row, next, at, set }: EffectWork): Promise<void> => {
  const parts = await partsOf(trx, row.id, true);
  await trx.deleteFrom('bank_match').where('transaction_id', '=', row.id).execute();
  for (const { kind, target_id, made_id, is_paid_by_it } of parts) {
    const undo = UNDO[kind];
    const isPaid = is_paid_by_it || (kind === 'expense' && (await paidWithOthers(trx, target_id)));
    if (undo === undefined || (made_id === null && !isPaid)) continue;
    const writer = { services, trx, binding: knownBinding(undo.area), visibility: null, at };
    await commandRecord(writer, {
      id: made_id ?? target_id,
      event: undo.event,
      version: 'latest',
      payload: undoing(kind, String(next.record.why ?? '')),
    });
  }
  set({ matched_fils: 0, charge_fils: 0, charge_vat_fils: 0 });
};

interface PartFacts {
  readonly chosen_fils: number;
  readonly chosen_charges: boolean;
  readonly most_charge_fils: number | null;
  readonly credit_used: number;
  readonly settled_payments: number;
  readonly parts: number;
  readonly lost_parts: number;
}

/** What guards ask of the parts of a line. */
export const partFacts = async (
  trx: Kysely<Schema>,
  id: string,
  fields: EffectWork['row']['fields'],
): Promise<PartFacts> => {
  const { rows } = await sql<Omit<PartFacts, 'most_charge_fils'>>`select
      coalesce(sum(m.amount_fils) filter (where not m.is_booked), 0)::bigint as chosen_fils,
      coalesce(bool_or(m.takes_charges) filter (where not m.is_booked), false) as chosen_charges,
      (count(*) filter (where m.kind = 'credit' and r.state <> 'issued' or m.kind = 'funding' and f.allocated_fils > 0))::integer as credit_used,
      (count(*) filter (where m.kind = 'invoice' and p.state = 'received' and i.state not in ('partial', 'paid')))::integer as settled_payments,
      (count(*) filter (where m.is_booked))::integer as parts,
      (count(*) filter (where m.kind = 'invoice' and p.state <> 'received' or m.kind = 'credit' and r.state <> ${allOf(RECEIPTS_IN_FORCE)}
        or m.kind = 'funding' and f.state <> 'received'))::integer
        as lost_parts
    from bank_match as m
      left join invoice_payment as p on m.kind = 'invoice' and p.id = m.made_id
      left join invoice as i on i.id = p.invoice_id
      left join sales_receipt as r on m.kind = 'credit' and r.id = m.made_id
      left join run_funding as f on m.kind = 'funding' and f.id = m.made_id
    where m.transaction_id = ${id}`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new Error('A sum has one row');
  const chosen_fils = Number(found.chosen_fils);
  const rule = chosen_fils === 0 ? null : await differenceRule(trx, fields);
  return { ...found, chosen_fils, most_charge_fils: rule?.most_fils ?? null };
};
