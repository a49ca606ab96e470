import { costCentres } from '@domain/areas/cost-centres/cost-centres.area';
import { costCentreLifecycle } from '@machines/areas/cost-centres/cost-centre.lifecycle';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';

export const binding: AreaBinding = {
  area: costCentres,
  lifecycles: [costCentreLifecycle],
  scope: 'staff',
  derived: () => ({
    spent_fils: sql`(select coalesce(sum(case line.side when 'debit' then line.amount_fils else -line.amount_fils end), 0)::bigint
      from journal_line as line join journal_entry as entry on entry.id = line.entry_id
        join account on account.id = line.account_id and account.kind = 'expense'
      where line.cost_centre_id = t.id and line.state <> 'removed' and entry.state in ('posted', 'reversed'))`,
  }),
  /** @throws Refusal duplicate: one code is one cost centre */
  prepare: async ({ trx, id, fields: { code } }) => {
    if (typeof code !== 'string') return {};
    const other = await trx
      .selectFrom('cost_centre')
      .select(['id', 'label'])
      .where(sql`lower(code)`, '=', code.toLowerCase())
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) throw new Refusal('duplicate', { detail: other.label });
    return {};
  },
};
