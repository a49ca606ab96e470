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
  overtime_fils: Generated<FilsColumn>;
  encashment_fils: Generated<FilsColumn>;
  days: number;
  days_unpaid: Generated<number>;
  iban: string | null;
  routing_code: string | null;
  person_code: string | null;
  viewed_on: DayColumn | null;
  settlement_id: Generated<string | null>;
}

declare module '../../schema' {
  interface Schema {
    payslip: PayslipTable;
  }
}
