import type { FieldInputs } from '@domain/area/field';
import { type HolidayDays, isInOrder, onSameDays } from '@domain/areas/public-holidays/public-holiday.policy';
import { refuse, refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Ruled } from '../memory-binding';
import { isNotIn } from '../memory-rules';

/** Holidays that take place. */
const takingPlace = (from: MemorySources) => from.all('public-holidays').filter(isNotIn('cancelled'));

const othersOf = (id: string, from: MemorySources): readonly HolidayDays[] =>
  daysOf(takingPlace(from).filter((row) => row.id !== id));

const daysOf = (rows: ReturnType<typeof takingPlace>): readonly HolidayDays[] =>
  rows.map(({ fields: { from_on, to_on } }) => ({ from_on: String(from_on), to_on: String(to_on) }));

const fits = (days: FieldInputs, others: readonly HolidayDays[]): Ruled<FieldInputs> => {
  if (!isInOrder(days)) return refuseField('fields.to_on');
  return onSameDays(days, others) === undefined ? ok({}) : refuse('duplicate');
};

export const rules: MemoryAreaRules = {
  factsOf: ({ id }, from) => ({ others: othersOf(id, from) }),
  prepare: (fields, _, from) => fits(fields, daysOf(takingPlace(from))),
  mayChange: ({ id, fields }, changed, from) => fits({ ...fields, ...changed }, othersOf(id, from)),
};
