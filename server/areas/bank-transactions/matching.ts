import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { MATCHES, type Match } from '@domain/areas/bank-transactions/matching.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { EffectWork, StoredRow } from '@server/records/binding';
import { bindingOf } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';
import { chargeOf, ruleOfLine } from './bank-rules';
import { COUNTERPARTS } from './candidates';
import { refuse } from './line-parts';

const matchIn = (fields: FieldInputs): { readonly field: Match; readonly id: string } | null => {
  const field = MATCHES.find((name) => typeof fields[name] === 'string');
  return field === undefined ? null : { field, id: String(fields[field]) };
};

const standsFor = async (trx: Kysely<Schema>, fields: FieldInputs): Promise<boolean> => {
  const match = matchIn(fields);
  const query = match && COUNTERPARTS[match.field]({ fields });
  if (!match || !query) return false;
  const { rows } = await sql`select 1 from (${query}) as known where id = ${match.id}`.execute(trx);
  return rows.length > 0;
};

/** Is what it stands for still there, with its amount? What has parts stands on them; what a rule or a person booked, on itself. */
export const isSound = async (
  trx: Kysely<Schema>,
  { fields }: Pick<StoredRow, 'fields'>,
  { lost_parts }: { readonly lost_parts: number },
): Promise<boolean> =>
  matchIn(fields) === null
    ? lost_parts === 0 && fields.matched_fils === fields.amount_fils
    : standsFor(trx, fields);

/**
 * Refuses a match with something of another amount, direction or account, and one that another statement line stands for.
 * @throws Refusal not_allowed
 */
export const checkMatch = async ({ trx, row, next, set }: EffectWork): Promise<void> => {
  const match = matchIn(next.record);
  if (match === null && typeof next.record.rule_id === 'string') {
    const rule = await ruleOfLine(trx, row.fields);
    if (rule?.id !== next.record.rule_id) throw refuse('rule_paused');
    const fils = Number(row.fields.amount_fils);
    set({ ...chargeOf(row.fields, fils, { ...rule, isIncome: true }), matched_fils: fils });
    return;
  }
  if (match === null || !(await standsFor(trx, next.record)))
    throw new Refusal('not_allowed', { reasons: [{ code: 'does_not_fit', owner: 'finance' }] });
  const { rows } = await sql`select 1 from bank_transaction
    where ${sql.ref(match.field)} = ${match.id} and id <> ${row.id}
    union all select 1 from bank_match where ${match.id} in (target_id, made_id)`.execute(trx);
  if (rows.length > 0)
    throw new Refusal('not_allowed', { reasons: [{ code: 'matched_already', owner: 'finance' }] });
};

/** An approved expense is paid when the bank says so. */
export const settle = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { expense_id, booked_on, reference, description, account_id, amount_fils } = row.fields;
  if (typeof expense_id !== 'string') return;
  const expense = await trx
    .selectFrom('expense')
    .select('state')
    .where('id', '=', expense_id)
    .executeTakeFirst();
  const binding = bindingOf('expenses');
  if (expense?.state !== 'approved' || binding === null) return;
  await commandRecord(
    { services, trx, binding, visibility: null, at },
    {
      id: expense_id,
      event: 'pay',
      version: 'latest',
      payload: {
        paid_on: String(booked_on),
        payment_reference: String(reference ?? description).slice(0, 60),
        paid_from_id: String(account_id),
      },
    },
  );
  // taken back with the match
  await trx
    .insertInto('bank_match')
    .values({
      id: randomUUID(),
      transaction_id: row.id,
      kind: 'expense',
      target_id: expense_id,
      amount_fils: Number(amount_fils),
      is_paid_by_it: true,
      is_booked: true,
      made_id: null,
    })
    .execute();
};
