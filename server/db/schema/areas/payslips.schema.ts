import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface PayslipTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  employee_id: string;
  company_id: string;
  month: DayColumn;
  run_id: string;
  basic_fils: FilsColumn;
  allowances_fils: FilsColumn;
  additions_fils: FilsColumn;
  reductions_fils: FilsColumn;
  net_fils: FilsColumn;
  housing_fils: Generated<FilsColumn>;
  transport_fils: Generated<FilsColumn>;
  food_fils: Generated<FilsColumn>;
  other_fils: Generated<FilsColumn>;
  corrected_fils: Generated<FilsColumn>;
  pension_fils: Generated<FilsColumn>;
  employer_pension_fils: Generated<FilsColumn>;
  savings_fils: Generated<FilsColumn>;
  overtime_fils: Generated<FilsColumn>;
  encashment_fils: Generated<FilsColumn>;
  days: number;
  days_unpaid: Generated<number>;
  variance_answer: Generated<string | null>;
  variance_answered_by_id: Generated<string | null>;
  variance_answered_on: Generated<DayColumn | null>;
  iban: string | null;
  routing_code: string | null;
  person_code: string | null;
  viewed_on: DayColumn | null;
  settlement_id: Generated<string | null>;
  /** The employee's, unless it is named. */
  establishment_id: Generated<string | null>;
  /** Null until the client has approved. */
  payout: Generated<string | null>;
  hold_reason: Generated<string | null>;
  hold_note: Generated<string | null>;
  batch_id: Generated<string | null>;
  paid_on: Generated<DayColumn | null>;
  payment_reference: Generated<string | null>;
  returned_on: Generated<DayColumn | null>;
  return_reason: Generated<string | null>;
  returned_fils: Generated<FilsColumn>;
}

/** What a payslip corrects of an earlier month, by component. */
interface PayslipCorrectionTable {
  payslip_id: string;
  employee_id: string;
  month: DayColumn;
  cause: string;
  days_unpaid: number;
  basic_fils: FilsColumn;
  housing_fils: FilsColumn;
  transport_fils: FilsColumn;
  food_fils: FilsColumn;
  other_fils: FilsColumn;
  gross_fils: Generated<FilsColumn>;
}

declare module '../../schema' {
  interface Schema {
    payslip: PayslipTable;
    payslip_correction: PayslipCorrectionTable;
  }
}
