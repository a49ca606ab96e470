import { establishments } from '@domain/areas/establishments/establishments.area';
import { establishmentLifecycle } from '@machines/areas/establishments/establishment.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { prepareEstablishment } from './prepare-establishment';

const employed = sql`(select count(*)::integer from employee e
  where e.establishment_id = t.id and e.status in ('coming', 'active'))`;

/** The PEO's own licences. */
export const binding: AreaBinding = {
  area: establishments,
  lifecycles: [establishmentLifecycle],
  scope: 'staff',
  derived: () => ({ employees: employed }),
  factsOf: async (_, { fields }) => ({ employees: fields.employees ?? 0 }),
  prepare: prepareEstablishment,
};
