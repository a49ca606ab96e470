import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface HrRequestTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  employee_id: string;
  company_id: string;
  kind: string;
  reason: string | null;
  leave_type: string | null;
  from_on: DayColumn | null;
  to_on: DayColumn | null;
  is_half_day: boolean | null;
  letter_type: string | null;
  letter_to: string | null;
  new_iban: string | null;
  bank_name: string | null;
  manager_id: string | null;
  approver_id: string | null;
  decided_on: DayColumn | null;
  outcome: string | null;
}

declare module '../../schema' {
  interface Schema {
    hr_request: HrRequestTable;
  }
}
