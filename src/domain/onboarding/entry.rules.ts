import type { FieldInputs } from '@domain/area/field';
import { countryOf } from '@domain/employment/countries';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { doorFaults } from './door.rules';
import { passportFindings } from './passport.rules';

/** Fields by which the door is judged: whoever changes another one is not stopped by what was let in before. */
const AT_THE_DOOR = ['start_on', 'born_on', 'passport_expires_on', 'juvenile_permit'];

/** Fields by which the pay is judged. */
const OF_PAY = ['basic_salary_fils', 'gross_salary_fils'];

/** Fields that a passport's machine-readable zone speaks of. */
const OF_PASSPORT = [
  'passport_mrz',
  'passport_name_reason',
  'first_name',
  'last_name',
  'passport_number',
  'passport_expires_on',
  'nationality',
  'born_on',
  'gender',
];

const touches = (changes: FieldInputs, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(changes, name));

interface Findings {
  readonly fill: FieldInputs;
  /** Codes by the field that they are about: all of them at once. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The nationality as it is stored: the country's name, however it was written. */
export const nationalityFindings = ({ nationality }: FieldInputs): Findings => {
  if (typeof nationality !== 'string' || nationality === '') return { fill: {}, faults: {} };
  const country = countryOf(nationality);
  return country === null
    ? { fill: {}, faults: { nationality: 'unknown_country' } }
    : { fill: { nationality: country.name }, faults: {} };
};

/** What the passport's zone says and nobody has entered, and what it contradicts. */
const zoneFindings = (person: FieldInputs, changes: FieldInputs, today: CalendarDate) =>
  touches(changes, OF_PASSPORT) ? passportFindings(person, today) : { fill: {}, faults: {} };

/** Basic pay is a part of the gross. */
const payFaults = ({
  gross_salary_fils = null,
  basic_salary_fils = null,
}: FieldInputs): Readonly<Record<string, string>> =>
  basic_salary_fils !== null && gross_salary_fils !== null && basic_salary_fils > gross_salary_fils
    ? { basic_salary_fils: 'invalid' }
    : {};

/**
 * What an onboarding's entries lack or contradict: its pay, its door, its passport's zone and its nationality, all at once. What the zone fills
 * in is judged with the rest.
 *
 * @param person all that is entered now; `changes` is what is written of it: only whoever touches what a rule speaks of is held against it
 */
export const entryFindings = (person: FieldInputs, changes: FieldInputs, today: CalendarDate): Findings => {
  const nationality = nationalityFindings(changes);
  const named = { ...person, ...nationality.fill };
  const zone = zoneFindings(named, changes, today);
  const isAtTheDoor = touches({ ...changes, ...zone.fill }, AT_THE_DOOR);
  return {
    fill: { ...nationality.fill, ...zone.fill },
    faults: {
      ...(touches(changes, OF_PAY) ? payFaults(person) : {}),
      ...(isAtTheDoor ? doorFaults({ ...person, ...zone.fill }) : {}),
      ...zone.faults,
      ...nationality.faults,
    },
  };
};
