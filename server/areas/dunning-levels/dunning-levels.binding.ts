import { dunningLevels } from '@domain/areas/dunning-levels/dunning-levels.area';
import { dunningLevelLifecycle } from '@machines/areas/dunning-levels/dunning-level.lifecycle';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: dunningLevels,
  lifecycles: [dunningLevelLifecycle],
  scope: 'staff',
  /** @throws Refusal duplicate: one reminder on one day */
  prepare: async ({ trx, id, fields: { days } }) => {
    if (typeof days !== 'number') return {};
    const other = await trx
      .selectFrom('dunning_level')
      .select('subject')
      .where('days', '=', days)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) throw new Refusal('duplicate', { detail: other.subject });
    return {};
  },
};
