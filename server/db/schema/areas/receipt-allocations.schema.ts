import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface ReceiptAllocationTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  document_number: string | null;
  receipt_id: string | null;
  funding_id: string | null;
  credit_note_id: string | null;
  company_id: string;
  invoice_id: string | null;
  debit_note_id: string | null;
  amount_fils: FilsColumn;
  allocated_on: DayColumn;
  undone_on: DayColumn | null;
  why: string | null;
}

/** Which line of an invoice a line of a credit note credits. */
interface CreditNoteLineTable {
  line_id: string;
  credits_line_id: string;
}

declare module '../../schema' {
  interface Schema {
    receipt_allocation: ReceiptAllocationTable;
    credit_note_line: CreditNoteLineTable;
  }
}
