import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem } from '@server/records/write/write';

/**
 * Writes what was approved to the employee, in the transaction of the command and in the name of whoever gave it: the bank account to
 * which his salary goes. Leave counts by itself as soon as it is approved; a letter hangs on the request as a file.
 */
export const applyApproved = async ({ trx, services, row, caller, at }: EffectWork): Promise<void> => {
  if (row.fields.kind !== 'bank_change') return;
  const binding = knownBinding('employees');
  const writer = { services, trx, binding, visibility: null, onBehalfOf: caller, at };
  const fields = { iban: row.fields.new_iban ?? null };
  await changeAsSystem(writer, { id: String(row.fields.employee_id), fields });
};
