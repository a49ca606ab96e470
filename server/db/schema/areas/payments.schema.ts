import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface InvoicePaymentTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  invoice_id: string;
  company_id: string;
  amount_fils: FilsColumn;
  received_on: DayColumn;
  method: string;
  reference: string | null;
  account_id: Generated<string | null>;
  mailed_to: Generated<string | null>;
}

declare module '../../schema' {
  interface Schema {
    invoice_payment: InvoicePaymentTable;
  }
}
