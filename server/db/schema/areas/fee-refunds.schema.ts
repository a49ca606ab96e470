import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface FeeRefundTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  subject: string;
  company_id: string;
  source: Generated<string>;
  invoice_id: string | null;
  amount_fils: FilsColumn;
  reason: string;
  note: string | null;
  approver_id: string | null;
  credit_note_id: string | null;
  payment_reference: string | null;
  paid_on: DayColumn | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    fee_refund: FeeRefundTable;
  }
}
