import type { StoredCase } from '../area.schema';
import type { FilsColumn, InstantColumn, InstantColumnNull } from '../columns';

interface EInvoiceTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  invoice_id: string;
  company_id: string;
  legal_entity_id: string;
  uuid: string;
  provider: string | null;
  receipt: string | null;
  attempts: number | null;
  next_attempt_at: InstantColumnNull;
  failure: string | null;
  rejected_rules: string | null;
  correction: string | null;
  xml_sha256: string | null;
  answer_sha256: string | null;
}

/** What the reference gateway has taken: it knows numbers and amounts again. */
interface EInvoiceMessageTable {
  receipt: string;
  uuid: string;
  seller: string;
  number: string;
  /** Below zero: it credits. Fils. */
  payable_fils: FilsColumn;
  /** Number of the document that it corrects. */
  corrects: string | null;
  /** A line each; empty: it was taken. */
  rules: string;
  received_at: InstantColumn;
}

declare module '../../schema' {
  interface Schema {
    e_invoice: EInvoiceTable;
    e_invoice_message: EInvoiceMessageTable;
  }
}
