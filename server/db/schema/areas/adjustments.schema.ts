import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface AdjustmentTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  employee_id: string;
  company_id: string;
  month: DayColumn;
  kind: string;
  category: string;
  amount_fils: FilsColumn | null;
  reason: string;
  approver_id: string | null;
  run_id: string | null;
  reverses_id: string | null;
  remark: string | null;
  taken_fils: Generated<FilsColumn | null>;
}

declare module '../../schema' {
  interface Schema {
    adjustment: AdjustmentTable;
  }
}
