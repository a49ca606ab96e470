import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import type { AreaBinding } from '@server/records/binding';

/** What authorities charge: the PEO's own money, seen by staff only. */
export const binding: AreaBinding = {
  area: visaFees,
  lifecycles: [visaFeeLifecycle],
  scope: 'staff',
  factsOf: async (trx, { id }) => {
    const line = await trx
      .selectFrom('invoice_line')
      .select('id')
      .where('source_area', '=', 'visa-fees')
      .where('source_id', '=', id)
      .where('state', '=', 'listed')
      .where('source_released', '=', false)
      .executeTakeFirst();
    return { is_billed: line !== undefined };
  },
  topics: ['visas'],
};
