import type { FieldInputs } from '@domain/area/field';
import { MATCHES, type Match } from '@domain/areas/bank-transactions/matching.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { bindingOf } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';
import { COUNTERPARTS } from './candidates';

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

/** Is what it stands for still there, with its amount? */
export const isSound = standsFor;

/**
 * Refuses a match with something of another amount, direction or account, and one that another statement line stands for.
 * @throws Refusal not_allowed
 */
export const checkMatch = async ({ trx, row, next }: EffectWork): Promise<void> => {
  const match = matchIn(next.record);
  if (match === null || !(await standsFor(trx, next.record)))
    throw new Refusal('not_allowed', { reasons: [{ code: 'does_not_fit', owner: 'finance' }] });
  const { rows } = await sql`select 1 from bank_transaction
    where ${sql.ref(match.field)} = ${match.id} and id <> ${row.id}`.execute(trx);
  if (rows.length > 0)
    throw new Refusal('not_allowed', { reasons: [{ code: 'matched_already', owner: 'finance' }] });
};

/** An approved expense is paid when the bank says so. */
export const settle = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { expense_id, booked_on, reference, description } = row.fields;
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
      version: null,
      payload: {
        paid_on: String(booked_on),
        payment_reference: String(reference ?? description).slice(0, 60),
      },
    },
  );
};
