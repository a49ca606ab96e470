import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { VISA_TYPES, type VisaType } from '@domain/cases/case-states';
import { VISA_MACHINES } from '@domain/cases/visa-machines';
import { type DoorFault, doorFaults, isPassportLongEnough } from '@domain/onboarding/door.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { type SecondVisa, secondVisa, type VisaSituation } from './second-visa.rules';

/** The machine of a visa process. */
export const visaMachineOf = ({ type }: FieldInputs): (typeof VISA_MACHINES)[VisaType] | null => {
  const known = VISA_TYPES.find((one) => one === type);
  return known === undefined ? null : VISA_MACHINES[known];
};

/** What is known of the employee: age and permit are his own fields, the passport's day is that of the process, or of his passport on file. */
export interface VisaApplicant extends VisaSituation {
  readonly born_on: unknown;
  readonly juvenile_permit: unknown;
  readonly passport_expires_on: unknown;
}

export type VisaFault = DoorFault | SecondVisa | 'day_is_over' | 'passport_too_short';

/**
 * What stands against a process that a person enters, by the field that says so. One beside what there is already needs a reason. A new
 * one is wanted for a day to come, and nobody gets an entry permit who is too young to work, or whose passport ends within six months of
 * that day; nor is a residence renewed on such a passport.
 */
export const visaFaults = (
  fields: FieldInputs,
  applicant: VisaApplicant,
  today: CalendarDate,
): Readonly<Record<string, VisaFault>> => {
  const second = filled(fields.second_visa_reason) ? null : secondVisa(fields.type, applicant, today);
  return {
    ...(second === null ? {} : { second_visa_reason: second }),
    ...dayFaults(fields, applicant, today),
  };
};

/** Of the days on which he would work, and on which his passport ends. */
const dayFaults = (
  { type, target_on }: FieldInputs,
  { born_on, juvenile_permit, passport_expires_on }: VisaApplicant,
  today: CalendarDate,
): Readonly<Record<string, VisaFault>> => {
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
