import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface OnboardingTable extends StoredCase {
  company_id: string;
  first_name: string;
  last_name: string;
  /** The database makes it of the two. */
  full_name: Generated<string>;
  image_url: string | null;
  start_on: DayColumn;
  email: string | null;
  phone: string | null;
  owner_id: string | null;
  job_title: string | null;
  basic_salary_fils: FilsColumn | null;
  gross_salary_fils: FilsColumn | null;
  nationality: string | null;
  gender: string | null;
  born_on: DayColumn | null;
  passport_number: string | null;
  passport_expires_on: DayColumn | null;
  juvenile_permit: Generated<string | null>;
  emirates_id: string | null;
  iban: string | null;
  visa_route: string | null;
  location: string | null;
  jurisdiction: string | null;
  immigration: string | null;
  monthly_fee_fils: FilsColumn | null;
  setup_fee_fils: FilsColumn | null;
  deposit_fils: FilsColumn | null;
  quote_valid_until: DayColumn | null;
  approval_note: string | null;
  decline_reason: string | null;
  deposit_received_fils: FilsColumn | null;
  deposit_received_on: DayColumn | null;
  changes_wanted: string | null;
  offer_signed_on: DayColumn | null;
  unsuccessful_reason: string | null;
  unsuccessful_note: string | null;
}

declare module '../../schema' {
  interface Schema {
    onboarding_case: OnboardingTable;
  }
}
