import { type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';

/** Who may be employed, by the law of his first day. */
export interface DoorLaw {
  /** Years of age from which anybody may work, and from which somebody may with a juvenile permit. */
  readonly adult: number;
  readonly juvenile: number;
  /** Months after the first day for which the passport must still be good: no entry permit is issued below. */
  readonly passport_months: number;
}

/** Federal Decree-Law 33 of 2021, article 5 (juveniles), and the practice of GDRFA and ICP (passport). */
export const DOOR_LAW: Setting<DoorLaw> = [
  { from: '2022-02-02', value: { adult: 18, juvenile: 15, passport_months: 6 } },
];

export type DoorFault = 'under_age' | 'juvenile_permit_needed' | 'passport_ends_too_soon';

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' ? calendarDate(value) : null;

/** Is a passport good for so long after a day that an authority issues an entry permit or renews a residence? One that is not known may be. */
export const isPassportLongEnough = (ends: unknown, day: CalendarDate): boolean => {
  const [last, law] = [dayOf(ends), settingAt(DOOR_LAW, day)];
  return last === null || law === null || last >= monthsLater(day, law.passport_months);
};

/** What stands in somebody's way to a first day of work, by the field that says so; what is not known yet stands in nobody's. */
export const doorFaults = (
  person: Readonly<Record<string, unknown>>,
): Readonly<Record<string, DoorFault>> => {
  const start = dayOf(person.start_on);
  const law = start === null ? null : settingAt(DOOR_LAW, start);
  if (start === null || law === null) return {};
  const born = dayOf(person.born_on);
  const isAged = (years: number) => born === null || monthsLater(born, years * 12) <= start;
  return {
    ...(isAged(law.juvenile) ? {} : { born_on: 'under_age' as const }),
    ...(isAged(law.juvenile) && !isAged(law.adult) && (person.juvenile_permit ?? '') === ''
      ? { juvenile_permit: 'juvenile_permit_needed' as const }
      : {}),
    ...(isPassportLongEnough(person.passport_expires_on, start)
      ? {}
      : { passport_expires_on: 'passport_ends_too_soon' as const }),
  };
};
