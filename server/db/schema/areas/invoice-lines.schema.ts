import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { FilsColumn } from '../columns';

interface InvoiceLineTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  description: string;
  invoice_id: string;
  company_id: string;
  quantity: number;
  unit_price_fils: FilsColumn;
  discount_fils: Generated<FilsColumn | null>;
  vat_category: string;
  exemption: Generated<string | null>;
  income: string;
  net_fils: FilsColumn;
  vat_fils: FilsColumn;
  total_fils: FilsColumn;
  kind: Generated<string>;
  employee_id: Generated<string | null>;
  source_area: Generated<string | null>;
  source_id: Generated<string | null>;
  component: Generated<string | null>;
  /** Its invoice was cancelled, or credited in whole: what it billed is unbilled again. */
  source_released: Generated<boolean>;
}

declare module '../../schema' {
  interface Schema {
    invoice_line: InvoiceLineTable;
  }
}
