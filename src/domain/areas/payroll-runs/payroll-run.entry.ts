import { runName } from '@domain/finance/run-name';
import { PAID_CLIENTS } from '@domain/finance/states';
import { wagesDueOn } from '@domain/finance/wps.rules';
import { type EntryRule, monthIn, refuseMonth } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';

/**
 * A run is called by its client, its month and, unless it is the regular one, its kind; of a month there is one regular run.
 * @returns invalid_input; duplicate with the one that is there
 */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find }) => {
  if (record !== null) return ok({});
  const first = monthIn(fields);
  if (!first.ok) return first;
  const month = first.value;
  const client = await readForUpdate('clients', fields.company_id, ['name']);
  if (client === null) return refuseField('fields.company_id', 'invalid', 'There is no such company');
  if (!PAID_CLIENTS.some((state) => state === client.state))
    return refuseField('fields.company_id', 'no_client', 'Is no client: nobody is paid for it');
  const isRegular = fields.kind === 'regular';
  const regular = { fields: { company_id: client.id, month, kind: 'regular' }, notIn: ['cancelled'] };
  const [there] = isRegular ? await find('payroll-runs', regular, ['name']) : [];
  if (there) return refuseMonth(there, String(there.fields.name));
  const kind = isRegular ? null : String(fields.kind).replace('_', '-');
  return ok({
    month,
    name: runName(String(client.fields.name), month, kind),
    pay_on: fields.pay_on ?? wagesDueOn(month),
  });
};
