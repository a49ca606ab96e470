import type { Estimate } from '@domain/areas/offboardings/estimate';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn, InstantColumn, JsonColumnNull } from '../columns';

interface OffboardingTable extends StoredCase {
  company_id: string;
  employee_id: string;
  reason: string | null;
  last_day_on: DayColumn;
  note: string | null;
  notice_given_on: DayColumn | null;
  notice_days: number | null;
  joins_other_employer: boolean | null;
  handover_done: boolean | null;
  assets_returned: boolean | null;
  access_removed: boolean | null;
  scheme: string | null;
  unpaid_days: number | null;
  leave_half_days: number | null;
  last_month_days: number | null;
  override_reason: string | null;
  advances_fils: FilsColumn | null;
  deductions_fils: FilsColumn | null;
  estimated_on: DayColumn | null;
  /** The final settlement, line by line, as it was computed on that day. */
  estimate: JsonColumnNull<Estimate>;
  gratuity_fils: FilsColumn | null;
  total_fils: FilsColumn | null;
  below_zero_reason: string | null;
  approved_by_id: string | null;
  dues_signed_on: DayColumn | null;
  paid_on: DayColumn | null;
  payment_reference: string | null;
  visa_case_id: string | null;
  withdraw_reason: string | null;
}

/** A figure that sources or practice differ in, in force from a day on (src/domain/areas/offboardings/gratuity.rules.ts). */
interface GratuitySettingTable {
  name: string;
  valid_from: DayColumn;
  value: number;
}

/** What a month adds to the provision of a client's employees; posted once. */
interface GratuityAccrualTable {
  id: string;
  company_id: string;
  /** First day of it. */
  month: DayColumn;
  accrued_on: DayColumn;
  amount_fils: FilsColumn;
  state: string;
  state_since: InstantColumn;
}

declare module '../../schema' {
  interface Schema {
    offboarding_case: OffboardingTable;
    gratuity_accrual: GratuityAccrualTable;
    gratuity_setting: GratuitySettingTable;
  }
}
