import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn, InstantColumnNull } from '../columns';

interface WpsBatchTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  establishment_id: string;
  month: DayColumn;
  note: string | null;
  payslips: number | null;
  total_fils: FilsColumn | null;
  employer_id: string | null;
  employer_routing: string | null;
  sif_at: InstantColumnNull;
  submitted_on: DayColumn | null;
  paid_on: DayColumn | null;
  bank_reference: string | null;
  remark: string | null;
  /** The file as it was made. */
  file_name: Generated<string | null>;
  file_text: Generated<string | null>;
}

declare module '../../schema' {
  interface Schema {
    wps_batch: WpsBatchTable;
  }
}
