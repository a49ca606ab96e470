import { entry } from '@domain/areas/cost-centres/cost-centre.entry';
import { costCentres } from '@domain/areas/cost-centres/cost-centres.area';
import { costCentreLifecycle } from '@machines/areas/cost-centres/cost-centre.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
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
  prepare: preparedBy(entry),
};
