import type { ColumnType, Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface InvoiceTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  /** Both empty until it is approved. */
  number_year: number | null;
  number_serial: number | null;
  kind: string;
  company_id: string;
  client_trn: string | null;
  reference: string | null;
  note: string | null;
  supplied_on: DayColumn;
  due_on: DayColumn;
  issued_on: DayColumn | null;
  sent_on: DayColumn | null;
  net_fils: Generated<FilsColumn>;
  vat_fils: Generated<FilsColumn>;
  total_fils: Generated<FilsColumn>;
  paid_fils: Generated<FilsColumn>;
  /** Taken off it by credits; of a credit note: what it took off its invoice. */
  credited_fils: Generated<FilsColumn>;
  /** Of a credit note: what of the credit that it gave is set against other documents. */
  allocated_fils: Generated<FilsColumn>;
  applied_on: Generated<DayColumn | null>;
  /** The database computes it. */
  outstanding_fils: ColumnType<FilsColumn, never, never>;
  author_id: string | null;
  approver_id: string | null;
  credits_id: string | null;
  /** Chosen, or set when it is approved. */
  legal_entity_id: string | null;
  remark: string | null;
  /** Of the PDF that was issued, hexadecimal. */
  document_sha256: string | null;
  mailed_to: string | null;
  client_note: string | null;
  reminded_on: DayColumn | null;
  /** Days after it was due at which it was reminded of last. */
  reminder_days: number | null;
}

declare module '../../schema' {
  interface Schema {
    invoice: InvoiceTable;
  }
}
