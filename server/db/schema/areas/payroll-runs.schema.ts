import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn, InstantColumnNull } from '../columns';

interface PayrollRunTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  company_id: string;
  month: DayColumn;
  kind: string;
  pay_on: DayColumn | null;
  note: string | null;
  headcount: Generated<number>;
  gross_fils: Generated<FilsColumn>;
  additions_fils: Generated<FilsColumn>;
  reductions_fils: Generated<FilsColumn>;
  net_fils: Generated<FilsColumn>;
  reviewer_id: string | null;
  client_approver_id: string | null;
  remark: string | null;
  funded_fils: FilsColumn | null;
  funded_on: DayColumn | null;
  employer_id: string | null;
  employer_routing: string | null;
  sif_at: InstantColumnNull;
  paid_fils: FilsColumn | null;
  paid_on: DayColumn | null;
}

declare module '../../schema' {
  interface Schema {
    payroll_run: PayrollRunTable;
  }
}
