import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface RenewalTable extends StoredCase {
  company_id: string;
  employee_id: string;
  paper: Generated<string>;
  expires_on: DayColumn;
  wanted_on: DayColumn | null;
  quote_fils: FilsColumn | null;
  quoted_on: DayColumn | null;
  accepted_on: DayColumn | null;
  decline_reason: string | null;
  visa_case_id: string | null;
}

declare module '../../schema' {
  interface Schema {
    renewal_request: RenewalTable;
  }
}
