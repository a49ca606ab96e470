import { entry } from '@domain/areas/dunning-levels/dunning-level.entry';
import { dunningLevels } from '@domain/areas/dunning-levels/dunning-levels.area';
import { dunningLevelLifecycle } from '@machines/areas/dunning-levels/dunning-level.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';

export const binding: AreaBinding = {
  area: dunningLevels,
  lifecycles: [dunningLevelLifecycle],
  scope: 'staff',
  prepare: preparedBy(entry),
};
