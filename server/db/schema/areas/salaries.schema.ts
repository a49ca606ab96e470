import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface SalaryTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  employee_id: string;
  company_id: string;
  effective_on: DayColumn;
  ends_on: DayColumn | null;
  reason: string | null;
  basic_fils: FilsColumn;
  housing_fils: FilsColumn | null;
  transport_fils: FilsColumn | null;
  food_fils: FilsColumn | null;
  other_fils: FilsColumn | null;
  /** All of them together; the database adds them up. */
  gross_fils: Generated<FilsColumn>;
  approver_id: string | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    salary: SalaryTable;
  }
}
