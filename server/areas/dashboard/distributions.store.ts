import { EVERYTHING } from '@domain/area/query';
import { type CountedPanel, DISTRIBUTION_LISTS } from '@domain/dashboard/counted-distributions';
import { DIVIDED_PANELS, type Divided } from '@domain/dashboard/panel-rows';
import { type RawBuilder, sql } from 'kysely';
import { type CountWork, pickedFor } from './counted';

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

export const countOnboardings = async (work: CountWork) =>
  DIVIDED_PANELS.onboardingDistribution(await divide(work, 'onboardingDistribution'));

export const countOffboardings = async (work: CountWork) =>
  DIVIDED_PANELS.offboardingDistribution(await divide(work, 'offboardingDistribution'));

export const countVisas = async (work: CountWork) =>
  DIVIDED_PANELS.visaDistribution(await divide(work, 'visaDistribution'));

export const countLeads = async (work: CountWork) =>
  DIVIDED_PANELS.leads(await divide(work, 'leads', sql.ref('t.order_value_fils')));
