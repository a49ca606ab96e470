import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface AdvanceTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  employee_id: string;
  company_id: string;
  kind: string;
  deduction: string;
  month: DayColumn | null;
  amount_fils: FilsColumn;
  instalment_fils: FilsColumn | null;
  reason: string;
  reason_ar: Generated<string | null>;
  approver_id: string | null;
  paid_on: DayColumn | null;
  run_id: string | null;
  visa_fee_id: Generated<string | null>;
  remark: string | null;
}

/** What a payslip recovers of an advance. */
interface AdvanceRecoveryTable {
  payslip_id: string;
  advance_id: string;
  amount_fils: FilsColumn;
}

declare module '../../schema' {
  interface Schema {
    advance: AdvanceTable;
    advance_recovery: AdvanceRecoveryTable;
  }
}
