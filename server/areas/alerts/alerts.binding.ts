import { alerts } from '@domain/areas/alerts/alerts.area';
import { alertLifecycle } from '@machines/areas/alerts/alert.lifecycle';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: alerts,
  lifecycles: [alertLifecycle],
  scope: 'staff',
};
