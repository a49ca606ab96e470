import type { FieldInputs } from '@domain/area/field';
import { VISA_TYPES, type VisaType } from '@domain/cases/case-states';
import { VISA_MACHINES } from '@domain/cases/visa-ends';
import { type DoorFault, doorFaults, isPassportLongEnough } from '@domain/onboarding/door.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';

/** Null: it is no visa process. */
export const visaMachineOf = ({ type }: FieldInputs): (typeof VISA_MACHINES)[VisaType] | null => {
  const known = VISA_TYPES.find((one) => one === type);
  return known === undefined ? null : VISA_MACHINES[known];
};

/** What is known of the employee: age and permit are his own fields, the passport's day is that of the process, or of his passport on file. */
export interface VisaApplicant {
  readonly born_on: unknown;
  readonly juvenile_permit: unknown;
  readonly passport_expires_on: unknown;
}

export type VisaFault = DoorFault | 'day_is_over' | 'passport_too_short';

/**
 * What stands against a process that a person enters, by the field that says so. A new one is wanted for a day to come, and nobody gets an entry
 * permit who is too young to work, or whose passport ends within six months of that day; nor is a residence renewed on such a passport.
 */
export const visaFaults = (
  fields: FieldInputs,
  { born_on, juvenile_permit, passport_expires_on }: VisaApplicant,
  today: CalendarDate,
): Readonly<Record<string, VisaFault>> => {
  const { type, target_on } = fields;
  if (type === 'visa renewal')
    return isPassportLongEnough(passport_expires_on, today)
      ? {}
      : { passport_expires_on: 'passport_too_short' };
  if (type !== 'new visa process') return {};
  const atTheDoor = doorFaults({ start_on: target_on, born_on, juvenile_permit, passport_expires_on });
  return {
    ...(String(target_on) < today ? { target_on: 'day_is_over' as const } : {}),
    ...Object.fromEntries(
      Object.entries(atTheDoor).map(([field, code]) => [
        field === 'passport_expires_on' ? field : 'employee_id',
        code,
      ]),
    ),
  };
};
