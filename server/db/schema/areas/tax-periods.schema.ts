import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface TaxPeriodTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  starts_on: DayColumn;
  length: string;
  ends_on: DayColumn;
  due_on: DayColumn;
  output_vat_fils: FilsColumn | null;
  input_vat_fils: FilsColumn | null;
  payable_fils: FilsColumn | null;
  set_off_fils: FilsColumn | null;
  corrections_fils: FilsColumn | null;
  disclosure_reference: string | null;
  disclosed_on: DayColumn | null;
  disclosure_note: string | null;
  prepared_by_id: string | null;
  prepared_on: DayColumn | null;
  filed_by_id: string | null;
  filed_on: DayColumn | null;
  filing_reference: string | null;
  why: string | null;
}

declare module '../../schema' {
  interface Schema {
    tax_period: TaxPeriodTable;
  }
}
