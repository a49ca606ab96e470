import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface CloseTaskTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  kind: string;
  period_id: string;
  due_on: DayColumn | null;
  note: string | null;
  signed_by_id: string | null;
  signed_on: DayColumn | null;
  why: string | null;
}

interface UserDutyTable {
  user_id: string;
  duty: string;
}

declare module '../../schema' {
  interface Schema {
    close_task: CloseTaskTable;
    user_duty: UserDutyTable;
  }
}
