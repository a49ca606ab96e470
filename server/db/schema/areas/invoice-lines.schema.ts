import type { StoredCase } from '../area.schema';
import type { FilsColumn } from '../columns';

interface InvoiceLineTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  description: string;
  invoice_id: string;
  company_id: string;
  quantity: number;
  unit_price_fils: FilsColumn;
  vat_category: string;
  income: string;
  net_fils: FilsColumn;
  vat_fils: FilsColumn;
  total_fils: FilsColumn;
}

declare module '../../schema' {
  interface Schema {
    invoice_line: InvoiceLineTable;
  }
}
