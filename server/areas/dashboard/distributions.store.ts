import { EVERYTHING } from '@domain/area/query';
import { LEAD_STATES, OFFBOARDING_STATES, ONBOARDING_STATES, VISA_TYPES } from '@domain/cases/case-states';
import { type CountedPanel, DISTRIBUTION_LISTS } from '@domain/dashboard/counted-distributions';
import type { StatusCount } from '@domain/dashboard/dashboard';
import { capitalised } from '@domain/dashboard/dashboard.rules';
import { distribution, stateLabel, TOTAL } from '@domain/dashboard/distribution.rules';
import { dirhamsOf, fils } from '@domain/shared/money';
import { type RawBuilder, sql } from 'kysely';
import { type CountWork, pickedFor } from './counted';

interface Divided {
  readonly key: string;
  readonly count: number;
  /** What `value` adds up to over the records of this key. */
  readonly value: number;
}

/** The records of a panel's list, divided by its field. */
const divide = async (
  work: CountWork,
  panel: CountedPanel,
  value: RawBuilder<unknown> = sql`0`,
): Promise<readonly Divided[]> => {
  const { area, by, filter } = DISTRIBUTION_LISTS[panel];
  const { table, picked } = pickedFor(work, area, { ...EVERYTHING, filter });
  const key = sql.ref(`t.${by}`);
  const { rows } = await sql<Divided>`select ${key} as key, count(*) as count,
      coalesce(sum(${value}), 0)::int8 as value
    from ${table} as t where ${picked} group by ${key}`.execute(work.db);
  return rows;
};

export const countOnboardings = async (work: CountWork): Promise<StatusCount[]> =>
  distribution(await divide(work, 'onboardingDistribution'), [
    ...ONBOARDING_STATES.open,
    ...ONBOARDING_STATES.ended,
  ]);

export const countOffboardings = async (work: CountWork): Promise<StatusCount[]> =>
  distribution(await divide(work, 'offboardingDistribution'), OFFBOARDING_STATES.open);

export const countVisas = async (work: CountWork): Promise<StatusCount[]> =>
  distribution(await divide(work, 'visaDistribution'), VISA_TYPES);

/** Leads by status with their order value in AED. */
export const countLeads = async (work: CountWork) => {
  const rows = await divide(work, 'leads', sql.ref('t.order_value_fils'));
  const value = new Map(rows.map((row) => [capitalised(stateLabel(row.key)), row.value]));
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return distribution(rows, [...LEAD_STATES.open, ...LEAD_STATES.ended], capitalised).map((row) => ({
    ...row,
    total_order_value: dirhamsOf(fils(row._id === TOTAL ? total : (value.get(row._id) ?? 0))),
  }));
};
