import { entry } from '@domain/areas/fee-plans/fee-plan.entry';
import { feePlans } from '@domain/areas/fee-plans/fee-plans.area';
import { RUNS_WITHOUT_BILL } from '@domain/finance/states';
import { feePlanLifecycle } from '@machines/areas/fee-plans/fee-plan.lifecycle';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding, EffectWork } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';

/** Two plans of one client do not begin in the same month. @throws Refusal not_allowed */
const checkMonth = async ({ trx, row }: EffectWork): Promise<void> => {
  const there = await trx
    .selectFrom('fee_plan')
    .select('name')
    .where('company_id', '=', String(row.fields.company_id))
    .where('valid_from', '=', String(row.fields.valid_from))
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (there)
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'month_taken', values: { name: there.name }, owner: 'finance' }],
    });
};

/** What clients agreed to pay: staff enter it, and approve each other's. */
export const binding: AreaBinding = {
  area: feePlans,
  lifecycles: [feePlanLifecycle],
  scope: 'staff',
  factsFrom: ['billing-runs'],
  factsOf: async (trx, { fields }) => {
    const { last } = await trx
      .selectFrom('billing_run')
      .select((of) => of.fn.max('month').as('last'))
      .where('company_id', '=', String(fields.company_id))
      .where('state', 'not in', [...RUNS_WITHOUT_BILL])
      .executeTakeFirstOrThrow();
    return { billed_until: last ?? null };
  },
  prepare: preparedBy(entry),
  effects: { checkMonth },
};
