import { partners } from '@domain/areas/partners/partners.area';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: partners,
  lifecycles: [partnerLifecycle],
  scope: 'staff',
};
