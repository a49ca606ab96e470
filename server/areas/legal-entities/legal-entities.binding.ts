import { legalEntities } from '@domain/areas/legal-entities/legal-entities.area';
import { UNSENT_INVOICES } from '@domain/finance/states';
import { legalEntityLifecycle } from '@machines/areas/legal-entities/legal-entity.lifecycle';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: legalEntities,
  lifecycles: [legalEntityLifecycle],
  scope: 'staff',
  factsFrom: ['invoices'],
  factsOf: async (trx, { id, createdBy }) => {
    const { open } = await trx
      .selectFrom('invoice')
      .select((of) => of.fn.countAll<number>().as('open'))
      .where('legal_entity_id', '=', id)
      .where('state', 'in', UNSENT_INVOICES)
      .executeTakeFirstOrThrow();
    return { author: createdBy, open_invoices: Number(open) };
  },
};
