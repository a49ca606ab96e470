import type { FieldInputs } from '@domain/area/field';
import { entry } from '@domain/areas/employees/employee.entry';
import { moveFirstSalary } from '@server/platform/finance/salaries';
import { paidToSame, sameWorker } from '@server/platform/people/paid-to-same';
import { alikeByName } from '@server/platform/people/same-person';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { preparedBy } from '@server/records/write/prepared-by';

const WHO = ['first_name', 'last_name', 'born_on'];

/**
 * The first salary begins with the employment, whenever that is. Somebody of the same name and day
 * of birth who works here already is probably the same person; an account to which somebody else is paid, and the number at MOHRE of somebody
 * else, are asked about.
 * @throws Refusal as `entry`, and duplicate
 */
export const prepareEmployee = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, id, at, caller, fields } = work;
  const now: FieldInputs = { ...row?.fields, ...fields };
  const prepared = await preparedBy(entry)(work);
  if (caller !== null)
    await refuseUnlessForced('employee', work, [
      ...(WHO.some((name) => Object.hasOwn(fields, name)) ? await alikeByName(trx, id, now) : []),
      ...(await paidToSame(trx, id, fields.iban)),
      ...(await sameWorker(trx, id, fields.person_code)),
    ]);
  if (row !== null && typeof fields.joined_on === 'string')
    await moveFirstSalary(trx, {
      employee: id,
      from: String(row.fields.joined_on),
      to: fields.joined_on,
      at,
    });
  return prepared;
};
