import type { EffectWork } from '@server/platform/area/binding';
import { lockRow } from '@server/platform/area/record';
import { knownBinding } from '@server/platform/area/registry';
import { storeChanges } from '@server/platform/area/store';

/**
 * Writes what was approved to the employee, in the transaction of the command and in the name of whoever gave it: the bank account to
 * which his salary goes. Leave counts by itself as soon as it is approved; a letter hangs on the request as a file.
 */
export const carryOut = async ({ trx, services, row, actor, caller, at }: EffectWork): Promise<void> => {
  if (row.fields.kind !== 'bank_change') return;
  const binding = knownBinding('employees');
  const employee = await lockRow(trx, binding, null, String(row.fields.employee_id), at);
  const fields = { iban: row.fields.new_iban ?? null };
  const deed = { services, trx, binding, actor, caller, type: 'changed', payload: {}, at, dueAt: null };
  await storeChanges(deed, [{ row: employee, fields }]);
};
