import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, listed } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** Days of a holiday that takes place, estimated ones too. Fact `others`: those of all others. */
export interface HolidayDays {
  readonly from_on: string;
  readonly to_on: string;
}

/** The one of these whose days are among the given ones. */
export const onSameDays = <T extends HolidayDays>(
  { from_on, to_on }: FieldInputs,
  others: readonly T[],
): T | undefined => others.find((other) => other.from_on <= String(to_on) && other.to_on >= String(from_on));

/** The days as they were estimated, to be corrected. */
export const daysProposed = ({ record }: CaseSeen): FieldInputs => ({
  from_on: record.from_on ?? null,
  to_on: record.to_on ?? null,
});

export const isInOrder = (days: FieldInputs): boolean => String(days.to_on) >= String(days.from_on);

/** It ends after it has begun, and no day is a holiday twice: it would be taken off leave twice. */
export const mayBeOn = ({ facts }: CaseSeen, { payload }: { readonly payload: FieldInputs }): Verdict => {
  const other = onSameDays(payload, listed(facts.others) as readonly HolidayDays[]);
  return allOf(
    unless(isInOrder(payload), {
      code: 'ends_before_it_begins',
      fix: { tab: 'process', field: 'to_on' },
    }),
    unless(other === undefined, {
      code: 'days_taken',
      values: { day: other?.from_on ?? '' },
      fix: { tab: 'process', field: 'from_on' },
    }),
  );
};
