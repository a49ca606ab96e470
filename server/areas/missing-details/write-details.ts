import type { FieldInputs } from '@domain/area/field';
import { EMPLOYMENT_DETAILS, IDENTITY_DOCUMENT_DETAILS } from '@domain/areas/missing-details/details.rules';
import { fileProofs } from '@server/platform/wallet/file-proofs';
import type { EffectWork } from '@server/records/binding';
import { commandRecord, storeChanges } from '@server/records/write/write';
import { employeesBinding, knownOf } from './known';

const answered = (record: FieldInputs, names: readonly string[]): FieldInputs =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name] ?? null;
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );

/**
 * The verified answers become the employee's: his own fields, and identity documents by the command that keeps them where visa processes read them.
 * The system writes: whoever verifies need not have the grants.
 */
export const writeDetails = async (work: EffectWork): Promise<void> => {
  const { trx, services, next, at } = work;
  const writer = { trx, services, binding: employeesBinding(), visibility: null, at };
  const employee = await knownOf(trx, String(next.record.employee_id), at);
  const fields = answered(next.record, EMPLOYMENT_DETAILS);
  if (Object.keys(fields).length > 0) await storeChanges(writer, [{ row: employee, fields }]);
  const payload = answered(next.record, IDENTITY_DOCUMENT_DETAILS);
  if (Object.keys(payload).length > 0)
    await commandRecord(writer, { id: employee.id, event: 'record_papers', payload, version: 'latest' });
  await fileAnswers(work, employee.id);
};

/** What proves the answers is the employee's document. */
const fileAnswers = async (work: EffectWork, employee_id: string): Promise<void> => {
  const value = (name: string) => work.next.record[name] ?? null;
  await fileProofs(work, {
    owner: { employee_id },
    source: 'details',
    entity: 'missing_detail',
    proofs: {
      passport_copy: {
        type: 'passport',
        fields: { passport_number: value('passport_number'), expires_on: value('passport_expires_on') },
      },
      emirates_id_copy: {
        type: 'emirates_id',
        fields: { number: value('emirates_id'), expires_on: value('emirates_id_expires_on') },
      },
    },
  });
};
