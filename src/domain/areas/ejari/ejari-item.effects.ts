import type { EffectRule } from '@domain/records/effect';
import { takenOver } from '@domain/records/next-version';
import { addDays, calendarDate } from '@domain/shared/calendar-date';
import { mapResult, ok } from '@domain/shared/result';

/** What the next contract has in common with the last. */
const TAKEN_OVER = [
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

export const effects = {
  /** The next year's begins on the day after this one ends. */
  openNext: async ({ record: { id, fields } }, _, { add }) => {
    const ends = calendarDate(String(fields.ends_on));
    const next = {
      ...takenOver(fields, TAKEN_OVER),
      ...(ends === null ? {} : { starts_on: addDays(ends, 1) }),
      renewal_of_id: id,
    };
    return mapResult(await add('ejari', next, 'nobody'), () => ({}));
  },
  /** With its registration the tenancy that it renews has ended; one that was cancelled meanwhile stays so. */
  endLast: async ({ record }, { read }, { give }) => {
    const last = await read('ejari', record.fields.renewal_of_id, []);
    if (last?.state !== 'registered') return ok({});
    return mapResult(await give('ejari', { id: last.id, event: 'end', payload: {} }, 'nobody'), () => ({}));
  },
} as const satisfies Readonly<Record<string, EffectRule>>;
