import type { HolidayDays } from '@domain/areas/public-holidays/public-holiday.policy';
import type { MemoryAreaRules, MemorySources } from '../memory-binding';
import { isNotIn } from '../memory-rules';

/** Holidays that take place. */
const takingPlace = (from: MemorySources) => from.all('public-holidays').filter(isNotIn('cancelled'));

const othersOf = (id: string, from: MemorySources): readonly HolidayDays[] =>
  daysOf(takingPlace(from).filter((row) => row.id !== id));

const daysOf = (rows: ReturnType<typeof takingPlace>): readonly HolidayDays[] =>
  rows.map(({ fields: { from_on, to_on } }) => ({ from_on: String(from_on), to_on: String(to_on) }));

export const rules: MemoryAreaRules = {
  factsOf: ({ id }, from) => ({ others: othersOf(id, from) }),
};
