import { entry } from '@domain/areas/accounts/account.entry';
import { accounts } from '@domain/areas/accounts/accounts.area';
import { dayInDubai } from '@domain/shared/calendar-date';
import { accountLifecycle } from '@machines/areas/accounts/account.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { type RawBuilder, sql } from 'kysely';
import { checkDetails, takeDetails } from './bank-details';

/**
 * What was posted to the account `t`, on its usual side. A reversed entry counts: the one that reverses it takes it off again.
 * @param until without an entry of a later day
 */
const balance = (until: string | 'ever'): RawBuilder<number> => sql`(coalesce((
    select sum(debit_fils - credit_fils) from ledger_sum
    where account_id = t.id and entry_on <= ${until === 'ever' ? 'infinity' : until}::date), 0)
  * case when t.kind in ('asset', 'expense') then 1 else -1 end)::bigint`;

export const binding: AreaBinding = {
  area: accounts,
  lifecycles: [accountLifecycle],
  scope: 'staff',
  derived: (now) => ({ balance_fils: balance(dayInDubai(now.getTime())) }),
  prepare: preparedBy(entry),
  effects: { checkDetails, takeDetails },
  factsFrom: ['journal-lines'],
  factsOf: async (trx, { id }) => {
    const { rows } = await sql<{
      balance: number;
      children: number;
      drafts: number;
    }>`select ${balance('ever')} as balance,
        (select count(*)::integer from account as child where child.parent_id = t.id and child.state = 'active') as children,
        (select count(*)::integer from journal_line as line join journal_entry as entry on entry.id = line.entry_id
          where line.account_id = t.id and line.state <> 'removed' and entry.state in ('draft', 'submitted')) as drafts
      from account as t where t.id = ${id}`.execute(trx);
    return { ...rows[0] };
  },
};
