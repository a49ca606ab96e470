import { isControlAccount } from '@domain/finance/chart';
import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import type { Kysely } from 'kysely';

/**
 * What the bank takes or gives is booked to an account of expenses or income that takes postings.
 * @throws Refusal invalid_input
 */
export const chargeAccount = async (trx: Kysely<Schema>, id: unknown, field: string): Promise<void> => {
  const account = await trx
    .selectFrom('account')
    .select(['code', 'kind', 'is_postable', 'state'])
    .where('id', '=', String(id))
    .executeTakeFirst();
  const fits =
    account !== undefined &&
    account.state === 'active' &&
    account.is_postable === true &&
    (account.kind === 'expense' || account.kind === 'income') &&
    !isControlAccount(account.code);
  if (!fits) throw invalidField(field, 'invalid', 'Is no account of expenses or income that takes postings');
};
