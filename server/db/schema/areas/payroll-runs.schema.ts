import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

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
  client_approver_name: Generated<string | null>;
  approval_reference: Generated<string | null>;
  funding_exception: Generated<string | null>;
  exception_by_id: Generated<string | null>;
  paid_fils: FilsColumn | null;
  paid_on: DayColumn | null;
  payout_on: DayColumn | null;
  paid_in_time_fils: Generated<FilsColumn | null>;
  returned_fils: Generated<FilsColumn | null>;
  returned_on: Generated<DayColumn | null>;
}

declare module '../../schema' {
  interface Schema {
    payroll_run: PayrollRunTable;
  }
}
