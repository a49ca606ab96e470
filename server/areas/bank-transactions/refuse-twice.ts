import type { FieldInputs } from '@domain/area/field';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { Duplicate } from '@domain/shared/call-failure';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';
import { duplicateRefusal } from '@server/records/query/possible-duplicates';
import { sql } from 'kysely';

/**
 * A statement that is imported once more brings nothing twice: account, day, amount and everything that the bank wrote are the same.
 * @throws Refusal duplicate with the others, invalid_input: not a bank account
 */
export const refuseTwice = async ({ trx, id, row, fields, isForced }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const account = await trx
    .selectFrom('account')
    .select('is_bank')
    .where('id', '=', String(fields.account_id))
    .executeTakeFirst();
  if (account?.is_bank !== true)
    throw invalidField('fields.account_id', 'no_bank_account', 'Is not a bank account');
  if (isForced) return {};
  const { rows: duplicates } = await sql<Duplicate>`
    select b.id, b.description as label, 'description' as why from bank_transaction as b
    where b.account_id = ${fields.account_id} and b.booked_on = ${fields.booked_on}::date
      and b.amount_fils = ${fields.amount_fils} and b.direction = ${fields.direction}
      and lower(b.description) = lower(${fields.description}::text)
      and coalesce(b.reference, '') = coalesce(${fields.reference ?? null}::text, '') and b.id <> ${id}
    order by b.id limit ${MOST_DUPLICATES}`.execute(trx);
  if (duplicates.length === 0) return {};
  throw duplicateRefusal(duplicates);
};
