import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import type { AreaBinding } from '@server/records/binding';

/** What authorities charge: the PEO's own money, seen by staff only. */
export const binding: AreaBinding = {
  area: visaFees,
  lifecycles: [visaFeeLifecycle],
  scope: 'staff',
  topics: ['visas'],
};
