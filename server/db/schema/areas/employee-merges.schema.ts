import type { StoredCase } from '../area.schema';

interface EmployeeMergeTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  survivor_id: string;
  merged_id: string;
  company_id: string;
  subject: string;
  why: string;
  take_pay: string | null;
  take_iban: string | null;
  approver_id: string | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    employee_merge: EmployeeMergeTable;
  }
}
