import type { FieldInput, FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { isNameOf, type PassportZone, readZone, type ZoneFault } from '@domain/employment/passport-zone';
import type { CalendarDate } from '@domain/shared/calendar-date';

export type PassportFault = ZoneFault | 'differs_from_passport' | 'name_differs_from_passport';

export interface PassportFindings {
  /** What the passport says and the person's record lacks. */
  readonly fill: FieldInputs;
  /** What is wrong, by the field that says so. */
  readonly faults: Readonly<Record<string, PassportFault>>;
}

const NOTHING: PassportFindings = { fill: {}, faults: {} };

/** What a passport says of a person, by field. */
export const passportFields = (zone: PassportZone): FieldInputs => ({
  passport_number: zone.number,
  passport_expires_on: zone.expires_on,
  nationality: zone.nationality,
  born_on: zone.born_on,
  gender: zone.gender,
});

const same = (one: FieldInput | undefined, other: FieldInput): boolean =>
  String(one).toUpperCase() === String(other).toUpperCase();

/** Holds what is written against what the passport says: what is empty is filled; what differs is a fault of its field. */
export const comparedWithPassport = (written: FieldInputs, said: FieldInputs): PassportFindings => {
  const entries = Object.entries(said).filter(([, value]) => value !== null);
  return {
    fill: Object.fromEntries(entries.filter(([field]) => !filled(written[field]))),
    faults: Object.fromEntries(
      entries
        .filter(([field, value]) => filled(written[field]) && !same(written[field], value))
        .map(([field]) => [field, 'differs_from_passport']),
    ),
  };
};

/**
 * Holds a person against the machine-readable zone of his passport (`passport_mrz`). What is empty is filled; what differs is a fault of its
 * field; another name needs a reason (`passport_name_reason`): it was changed by marriage, say. Without a zone nothing is found.
 */
export const passportFindings = (person: FieldInputs, today: CalendarDate): PassportFindings => {
  if (!filled(person.passport_mrz)) return NOTHING;
  const read = readZone(String(person.passport_mrz), today);
  if (!read.ok) return { fill: {}, faults: { passport_mrz: read.error } };
  const { fill, faults } = comparedWithPassport(person, passportFields(read.value));
  const name = `${person.first_name ?? ''} ${person.last_name ?? ''}`;
  const isNamed = isNameOf(name, read.value) || filled(person.passport_name_reason);
  return {
    fill,
    faults: { ...faults, ...(isNamed ? {} : { passport_name_reason: 'name_differs_from_passport' }) },
  };
};
