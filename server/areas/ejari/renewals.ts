import { addDays, calendarDate } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

const bindingOfEjari = () => {
  const binding = knownBinding('ejari');
  return binding;
};

/** What the next contract has in common with the last. */
const TAKEN = [
  'property',
  'company_id',
  'type',
  'building',
  'district',
  'plot',
  'dewa_premise',
  'visa_quota',
  'landlord',
  'owner_id',
] as const;

/** The next year's begins on the day after this one ends. */
export const openNext = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const ends = calendarDate(String(row.fields.ends_on));
  const fields = {
    ...Object.fromEntries(TAKEN.map((name) => [name, row.fields[name] ?? null])),
    ...(ends === null ? {} : { starts_on: addDays(ends, 1) }),
    renewal_of_id: row.id,
  };
  await createRecord({ services, trx, binding: bindingOfEjari(), visibility: null, at }, { fields });
};

/** With its registration the tenancy that it renews has ended; one that was cancelled meanwhile stays so. */
export const endLast = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const id = row.fields.renewal_of_id;
  if (typeof id !== 'string') return;
  const last = await trx.selectFrom('ejari_item').select('state').where('id', '=', id).executeTakeFirst();
  if (last?.state !== 'registered') return;
  const writer = { services, trx, binding: bindingOfEjari(), visibility: null, at };
  await commandRecord(writer, { id, event: 'end', payload: {}, version: 'latest' });
};
