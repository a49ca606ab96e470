import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import type { Kysely } from 'kysely';

/**
 * An account of a bank that is in use.
 * @throws Refusal invalid_input
 */
export const requireBank = async (
  trx: Kysely<Schema>,
  id: unknown,
  field = 'payload.account_id',
): Promise<{ readonly code: string; readonly iban: string | null }> => {
  const account = await trx
    .selectFrom('account')
    .select(['code', 'iban'])
    .where('id', '=', String(id))
    .where('is_bank', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (account === undefined) throw invalidField(field, 'no_bank_account', 'Is not a bank account');
  return account;
};

/**
 * An account that is in use and in which money is: of a bank, or the petty cash. A heading, or receivables, would take what came in without a word.
 * @throws Refusal invalid_input
 */
export const requireMoney = async (trx: Kysely<Schema>, id: unknown, field: string): Promise<void> => {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', String(id))
    .where('holds_money', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (account === undefined) throw invalidField(field, 'holds_no_money', 'Holds no money');
};
