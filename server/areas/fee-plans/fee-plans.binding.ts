import type { FieldInputs } from '@domain/area/field';
import { feePlanEntry } from '@domain/areas/fee-plans/fee-plan-entry.rules';
import { feePlans } from '@domain/areas/fee-plans/fee-plans.area';
import { RUNS_WITHOUT_BILL } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { feePlanLifecycle } from '@machines/areas/fee-plans/fee-plan.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding, EffectWork, PrepareWork } from '@server/records/binding';

/** Called by its client and its first month. */
const prepare = async ({ trx, row, caller, fields }: PrepareWork): Promise<FieldInputs> => {
  const day = calendarDate(String(fields.valid_from ?? row?.fields.valid_from));
  if (day === null) throw invalidField('fields.valid_from', 'invalid', 'Is no month');
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('id', '=', String(fields.company_id ?? row?.fields.company_id))
    .executeTakeFirst();
  if (!company) throw invalidField('fields.company_id', 'invalid', 'There is no such client');
  return {
    ...feePlanEntry(company.name, day),
    ...(row === null && caller !== null ? { author_id: caller.userId } : {}),
  };
};

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
  prepare,
  effects: { checkMonth },
};
