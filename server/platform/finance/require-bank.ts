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
  if (account === undefined) throw invalidField(field, 'invalid', 'Is not a bank account');
  return account;
};
