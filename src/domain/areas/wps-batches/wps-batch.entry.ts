import { WAITING_BATCHES } from '@domain/finance/states';
import { type EntryRule, monthIn, refuseMonth } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';

/**
 * Of an establishment and a month one batch at a time waits for what is due.
 * @returns invalid_input; duplicate with the one that waits
 */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find, nextNumber }) => {
  if (record !== null) return ok({});
  const first = monthIn(fields);
  if (!first.ok) return first;
  const month = first.value;
  const establishment = await readForUpdate('establishments', fields.establishment_id, []);
  if (establishment === null)
    return refuseField('fields.establishment_id', 'invalid', 'There is no such establishment');
  const waiting = { fields: { establishment_id: establishment.id, month }, in: WAITING_BATCHES };
  const [there] = await find('wps-batches', waiting, ['number']);
  const label = String(there?.fields.number);
  return there
    ? refuseMonth(there, label, `${label} waits for the same payslips`)
    : ok({ month, number: await nextNumber('wps-batches', { prefix: 'WPS' }) });
};
