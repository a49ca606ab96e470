import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface RunFundingTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  run_id: string;
  company_id: string;
  amount_fils: FilsColumn;
  received_on: DayColumn;
  reference: string | null;
  allocated_fils: FilsColumn;
  applied_on: DayColumn | null;
}

declare module '../../schema' {
  interface Schema {
    run_funding: RunFundingTable;
  }
}
