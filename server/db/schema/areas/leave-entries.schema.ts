import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface LeaveEntryTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  employee_id: string;
  company_id: string;
  leave_type: string;
  movement: string;
  days: number;
  from_on: DayColumn;
  to_on: DayColumn | null;
  request_id: string | null;
  note: string | null;
  approver_id: string | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    leave_entry: LeaveEntryTable;
  }
}
