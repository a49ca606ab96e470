import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem } from '@server/records/write/write';

/** The employee's own record shows what he earns today; before the first salary begins, what was agreed on. */
export const showPay = (
  { trx, services, at }: Pick<EffectWork, 'trx' | 'services' | 'at'>,
  id: string,
  fields: { readonly basic_fils: number; readonly gross_fils: number },
): Promise<void> =>
  changeAsSystem({ trx, services, at, binding: knownBinding('employees'), visibility: null }, { id, fields });
