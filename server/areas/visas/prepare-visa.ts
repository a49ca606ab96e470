import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { entry } from '@domain/areas/visas/visa.entry';
import { visaMachineOf } from '@domain/areas/visas/visa-entry.rules';
import { assignedPro } from '@server/platform/assigned-pro';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';

/** Who deals with the authorities for a new process is chosen where nobody has said so. @throws Refusal as `entry` */
export const prepareVisa = async (work: PrepareWork): Promise<FieldInputs> => {
  const prepared = await preparedBy(entry)(work);
  return work.row !== null || filled(work.fields.pro_id)
    ? prepared
    : { ...prepared, pro_id: await assignedPro(work.trx, String(prepared.company_id)) };
};

/** The lifecycle of a process of this type. */
export const machineOf = (fields: FieldInputs): string => {
  const machine = visaMachineOf(fields);
  if (machine === null) throw invalidField('fields.type', 'invalid', 'Is no visa process');
  return machine;
};
