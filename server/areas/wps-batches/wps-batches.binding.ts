import { entry } from '@domain/areas/wps-batches/wps-batch.entry';
import { wpsBatches } from '@domain/areas/wps-batches/wps-batches.area';
import { WAITING_BATCHES } from '@domain/finance/states';
import { wpsBatchLifecycle } from '@machines/areas/wps-batches/wps-batch.lifecycle';
import { lockedMonths } from '@server/platform/finance/books';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { dueIn } from './due-slips';
import { fileSlips, payFiled, releaseSlips } from './file-slips';

/** The PEO's own: a file is about employees of many clients. */
export const binding: AreaBinding = {
  area: wpsBatches,
  lifecycles: [wpsBatchLifecycle],
  scope: 'staff',
  notices: { kind: 'payroll' },
  derived: () => ({
    paid_fils: sql`(select coalesce(sum(s.net_fils), 0)::bigint from payslip s
      where s.batch_id = t.id and s.payout = 'paid')`,
    moved: sql`(coalesce(t.payslips, 0) - case when t.payslips is null then 0
      else (select count(*)::integer from payslip s where s.batch_id = t.id) end)`,
    returned: sql`(select count(*)::integer from payslip s where s.batch_id = t.id and s.payout = 'returned')`,
  }),
  factsFrom: ['ledger-periods'],
  factsOf: async (trx, row) => ({
    ...(WAITING_BATCHES.includes(row.state) ? await dueIn(trx, row) : {}),
    locked_months: await lockedMonths(trx),
  }),
  prepare: preparedBy(entry),
  effects: { fileSlips, releaseSlips, payFiled },
  topics: ['payslips', 'payroll-runs'],
};
