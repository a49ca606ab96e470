import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface CommissionTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  partner_id: string;
  company_id: string;
  lead_id: string | null;
  invoice_id: Generated<string | null>;
  month: DayColumn;
  amount_fils: FilsColumn;
  note: string | null;
  approver_id: string | null;
  payment_reference: string | null;
  paid_on: DayColumn | null;
  paid_fils: Generated<FilsColumn | null>;
  clawed_back_fils: Generated<FilsColumn>;
  clawed_back_on: Generated<DayColumn | null>;
  claw_back_reason: string | null;
  overpaid_fils: Generated<FilsColumn>;
  overpaid_on: Generated<DayColumn | null>;
  set_off_fils: Generated<FilsColumn | null>;
  received_back_fils: Generated<FilsColumn>;
  received_back_on: Generated<DayColumn | null>;
  received_back_reference: Generated<string | null>;
}

declare module '../../schema' {
  interface Schema {
    commission: CommissionTable;
  }
}
