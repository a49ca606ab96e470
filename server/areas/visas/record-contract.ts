import { filled } from '@domain/area/judging';
import { invalidField } from '@server/platform/http/parse';
import { sameWorker } from '@server/platform/people/paid-to-same';
import type { EffectWork } from '@server/records/binding';
import { readRow } from '@server/records/read/stored';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem } from '@server/records/write/write';

/**
 * Number at MOHRE and last day of the contract are the employee's from now on: his wages are filed under the one, and his letters print the
 * other. What is not known takes nothing away.
 * @throws Refusal invalid_input: the number is that of somebody else who works here, and nobody says why that is right
 */
export const recordContract = async ({
  trx,
  services,
  next: { record },
  caller,
  at,
}: EffectWork): Promise<void> => {
  const id = String(record.employee_id);
  const { person_code = null, contract_ends_on = null } = record;
  const fields = Object.fromEntries(
    Object.entries({ person_code, contract_ends_on }).filter(([, value]) => filled(value)),
  );
  if (Object.keys(fields).length === 0) return;
  const binding = knownBinding('employees');
  const employee = await readRow(trx, binding, id, at);
  if (
    caller !== null &&
    !filled(employee?.fields.same_number_reason) &&
    (await sameWorker(trx, id, person_code)).length > 0
  )
    throw invalidField('payload.person_code', 'number_of_another', 'Is the number of somebody else');
  await changeAsSystem({ trx, services, at, binding, visibility: null, onBehalfOf: caller }, { id, fields });
};
