import { isControlAccount } from '@domain/finance/chart';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Kysely } from 'kysely';

/**
 * What the bank takes or gives is booked to an account of expenses or income that takes postings.
 * @throws Refusal not_allowed
 */
export const chargeAccount = async (trx: Kysely<Schema>, id: unknown): Promise<void> => {
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
  if (!fits) throw new Refusal('not_allowed', { reasons: [{ code: 'account_unfit', owner: 'finance' }] });
};
