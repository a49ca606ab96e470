import { runFundings } from '@domain/areas/run-fundings/run-fundings.area';
import { OWNERS } from '@domain/records/owners';
import { runFundingLifecycle } from '@machines/areas/run-fundings/run-funding.lifecycle';
import { allocateTo, releaseCredit, storeAllocation } from '@server/platform/finance/allocations';
import { lockedMonths } from '@server/platform/finance/books';
import type { AreaBinding, EffectWork } from '@server/records/binding';
import { sql } from 'kysely';
import { leaveRun } from './leave-run';

const used = ({ row, params, set }: EffectWork): void =>
  set({
    allocated_fils: Number(row.fields.allocated_fils) + Number(params.amount_fils),
    applied_on: String(params.allocated_on),
  });

/** The command of a payroll run makes them. */
export const binding: AreaBinding = {
  area: runFundings,
  lifecycles: [runFundingLifecycle],
  ...OWNERS['run-fundings'],
  derived: () => ({
    left_fils: sql`(case when t.state = 'received' then t.amount_fils - t.allocated_fils else 0 end)`,
  }),
  factsFrom: ['ledger-periods'],
  factsOf: async (trx) => ({ locked_months: await lockedMonths(trx) }),
  effects: {
    leaveRun,
    allocate: async (work) => {
      const { row, params } = work;
      await allocateTo(work, { funding_id: row.id }, { area: 'invoices', id: String(params.invoice_id) });
      used(work);
    },
    charge: async (work) => {
      const { trx, row, params } = work;
      const id = String(params.invoice_id);
      const { number, company_id } = await trx
        .selectFrom('invoice')
        .select(['number', 'company_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await storeAllocation(work, {
        source: { funding_id: row.id },
        document: { area: 'invoices', id },
        number,
        company_id,
        amount_fils: Number(params.amount_fils),
        allocated_on: String(params.allocated_on),
      });
      used(work);
    },
    release: releaseCredit,
  },
  topics: ['payroll-runs', 'receipt-allocations', 'invoices'],
};
