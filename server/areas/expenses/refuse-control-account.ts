import { isControlAccount } from '@domain/finance/chart';
import { SUBLEDGERS } from '@domain/finance/subledgers';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

const PAID_BY_EXPENSE: readonly string[] = [SUBLEDGERS.pension, SUBLEDGERS.savings, SUBLEDGERS.output_vat];

/**
 * Accounts that are the sum of documents take no expense; what is paid to the pension authority, into a savings scheme or to the
 * tax authority is one, and takes off what is owed to it.
 * @throws Refusal invalid_input
 */
export const refuseControlAccount = async ({ trx, fields }: PrepareWork): Promise<void> => {
  if (typeof fields.account_id !== 'string') return;
  const account = await trx
    .selectFrom('account')
    .select('code')
    .where('id', '=', fields.account_id)
    .executeTakeFirst();
  if (account !== undefined && isControlAccount(account.code) && !PAID_BY_EXPENSE.includes(account.code))
    throw invalidField('fields.account_id', 'invalid', 'Is moved by its own documents alone');
};
