import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { isControlAccount } from '@domain/finance/chart';
import { journalLineLifecycle } from '@machines/areas/journal-lines/journal-line.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { CASH } from '@server/platform/report/ledger-sums';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';

export const binding: AreaBinding = {
  area: journalLines,
  lifecycles: [journalLineLifecycle],
  scope: 'staff',
  derived: () => ({
    moves_money: sql`exists (select from journal_line as money where money.entry_id = t.entry_id
      and money.account_id in (${CASH}))`,
  }),
  /**
   * A line comes to a draft only. The entry is held, so that nobody submits it meanwhile.
   * @throws Refusal invalid_input: the entry is no draft; not_allowed: documents alone move the account
   */
  prepare: async ({ trx, caller, row, fields }) => {
    const entry = await trx
      .selectFrom('journal_entry')
      .select('state')
      .where('id', '=', String(row?.fields.entry_id ?? fields.entry_id))
      .forShare()
      .executeTakeFirst();
    const account = await trx
      .selectFrom('account')
      .select(['code', 'label'])
      .where('id', '=', String(fields.account_id ?? row?.fields.account_id))
      .executeTakeFirst();
    if (caller !== null && account && isControlAccount(account.code))
      throw new Refusal('not_allowed', {
        reasons: [{ code: 'control_account_line', values: { account: account.label }, owner: 'finance' }],
      });
    if (entry?.state !== 'draft') throw invalidField('fields.entry_id', 'invalid', 'The entry is no draft');
    return {};
  },
  topics: ['journal-entries'],
};
