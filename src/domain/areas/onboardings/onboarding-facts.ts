import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { type DoorFault, doorFaults } from '@domain/onboarding/door.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';

/** States in which a document of the checklist has come, and those in which it need not be looked at any more. */
export const VERIFIED_ITEMS = ['verified', 'waived'] as const;
export const HANDED_IN_ITEMS = ['uploaded', ...VERIFIED_ITEMS] as const;

/** States of an onboarding in which its deposit has been counted on. */
export const COUNTS_ON_DEPOSIT = [
  'offer_issued',
  'offer_signed',
  'visa',
  'ready_to_start',
  'completed',
] as const;

/** What the rules of an onboarding know from its own entries. */
export interface EnteredFacts {
  readonly has_salary: boolean;
  readonly has_passport: boolean;
  /** What his age and his passport stand against, by field. */
  readonly door: Readonly<Record<string, DoorFault>>;
  readonly quote_expired: boolean;
}

export const enteredFacts = (fields: FieldInputs, today: CalendarDate): EnteredFacts => ({
  has_salary: Number(fields.gross_salary_fils ?? 0) > 0 && Number(fields.basic_salary_fils ?? 0) > 0,
  has_passport: filled(fields.passport_number),
  door: doorFaults(fields),
  quote_expired: filled(fields.quote_valid_until) && String(fields.quote_valid_until) < today,
});

/** What a client is billed as deposits, as far as no other onboarding counts on it. */
export interface BilledDeposit {
  /** Of the last invoice that bills some. */
  readonly number: string | null;
  /** Fils on invoices that are not called off, drafts among them. */
  readonly billed_fils: number;
  /** Fils of these on invoices that are paid. */
  readonly paid_fils: number;
}

/** @param used what other onboardings count on, fils, as `billed` and `paid` are */
export const billedDeposit = (
  number: string | null,
  { billed, paid, used }: { readonly billed: number; readonly paid: number; readonly used: number },
): BilledDeposit => ({
  number,
  billed_fils: Math.max(0, billed - used),
  paid_fils: Math.max(0, paid - used),
});

/** What a visa process takes over of the onboarding. */
const TAKEN = [
  'location',
  'jurisdiction',
  'immigration',
  'job_title',
  'basic_salary_fils',
  'gross_salary_fils',
  'passport_number',
  'passport_expires_on',
  'emirates_id',
] as const;

/** The process of a new visa for the employee, to be done before his first day of work. */
export const visaOfOnboarding = (onboarding: FieldInputs, employee_id: string): FieldInputs => ({
  ...Object.fromEntries(
    TAKEN.flatMap((name) => {
      const value = onboarding[name] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
  ),
  type: 'new visa process',
  employee_id,
  target_on: onboarding.start_on ?? null,
});
