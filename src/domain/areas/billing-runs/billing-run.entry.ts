import { type EntryRule, monthIn, refuseMonth } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import { billingRunName, runInWork } from './billing-run-entry.rules';

/** A run is called by its month and its client. @returns invalid_input; duplicate with the one that is worked on */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find }) => {
  if (record !== null) return ok({});
  const first = monthIn(fields);
  if (!first.ok) return first;
  const month = first.value;
  const client = await readForUpdate('clients', fields.company_id, ['name']);
  if (client === null) return refuseField('fields.company_id', 'invalid', 'There is no such client');
  const others = await find('billing-runs', { fields: { company_id: client.id, month } }, ['name']);
  const there = runInWork(others);
  return there
    ? refuseMonth(there, String(there.fields.name))
    : ok({ month, name: billingRunName(String(client.fields.name), month, others) });
};
