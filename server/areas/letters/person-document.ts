import { withinSavepoint } from '@server/platform/savepoint';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { attachPdf } from './letter-files';

/** Types of the area `documents` as which a signed letter is filed. */
type FiledType = 'labour_contract' | 'pay_letter';

/** As which document of the person a signed letter is filed; the files of both need the grant for salaries. */
const typeOf = (kind: unknown): FiledType =>
  kind === 'employment_contract' ? 'labour_contract' : 'pay_letter';

/**
 * A signed letter is a document of the employee: verified, because its signatures are. Of a candidate it stays with the letter and his
 * onboarding. A document of the same type that waits for its review is left alone: the letter is filed beside it.
 */
export const fileSignedLetter = async (
  work: EffectWork,
  file: { readonly name: string; readonly content: Buffer },
): Promise<void> => {
  const { trx, services, row, next, at } = work;
  const employee_id = next.record.employee_id ?? row.fields.employee_id;
  if (typeof employee_id !== 'string') return;
  const writer = { trx, services, binding: knownBinding('documents'), visibility: null, at };
  const put = async (type: FiledType): Promise<void> => {
    const issued_on = row.fields.issued_on ?? null;
    const name = String(row.fields.number);
    const { id } = await createRecord(writer, {
      fields: { name, type, employee_id, issued_on, source: 'letter' },
    });
    await attachPdf(work, { entity: 'document', id }, file);
    await commandRecord(writer, { id, event: 'upload', payload: {}, version: 'latest' });
    await commandRecord(writer, { id, event: 'verify', payload: {}, version: 'latest' });
  };
  const refused = await withinSavepoint(trx, () => put(typeOf(row.fields.kind)));
  if (refused !== null) await put('pay_letter');
};
