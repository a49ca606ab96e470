import { effects } from '@domain/areas/visa-fees/visa-fee.effects';
import { entry } from '@domain/areas/visa-fees/visa-fee.entry';
import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { allCarriedOut } from '@server/records/write/carried-out';
import { preparedBy } from '@server/records/write/prepared-by';

/** What authorities charge: the PEO's own money, seen by staff only. */
export const binding: AreaBinding = {
  area: visaFees,
  lifecycles: [visaFeeLifecycle],
  scope: 'staff',
  factsFrom: ['advances', 'invoice-lines', 'ledger-periods'],
  factsOf: async (trx, { id }) => {
    const line = await trx
      .selectFrom('invoice_line')
      .select('id')
      .where('source_area', '=', 'visa-fees')
      .where('source_id', '=', id)
      .where('state', '=', 'listed')
      .where('source_released', '=', false)
      .executeTakeFirst();
    const owed = await trx
      .selectFrom('advance')
      .select('id')
      .where('visa_fee_id', '=', id)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    return { is_billed: line !== undefined, is_owed: owed !== undefined };
  },
  prepare: preparedBy(entry),
  effects: allCarriedOut(effects),
  topics: ['visas', 'advances'],
};
