import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

type Own = Omit<StoredCase, 'company_id' | 'employee_id'>;

interface Amounts {
  net_fils: FilsColumn;
  vat_category: string;
  vat_fils: FilsColumn;
  total_fils: FilsColumn;
}

interface ExpenseTable extends Own, Amounts {
  vendor: string;
  /** Of the series `EXP`; null until it is first submitted. */
  number: string | null;
  spent_on: DayColumn;
  category: string;
  supplier_trn: string | null;
  note: string | null;
  account_id: string | null;
  cost_centre_id: string | null;
  is_billable: boolean | null;
  /** The client to whom it is charged on. */
  company_id: string | null;
  author_id: string | null;
  approver_id: string | null;
  remark: string | null;
  paid_on: DayColumn | null;
  payment_reference: string | null;
  paid_from_id: Generated<string | null>;
}

interface DebitNoteTable extends Own, Amounts {
  subject: string;
  /** Of the series `DN`; null until it is issued. */
  number: string | null;
  company_id: string;
  cause: string;
  invoice_id: string | null;
  /** Of that invoice: it is searched by it. */
  invoice_number: string | null;
  note: string | null;
  supply_on: DayColumn;
  document_sha256: string | null;
  mailed_to: string | null;
  /** Of receipts that are set against it. */
  paid_fils: Generated<FilsColumn>;
  due_on: DayColumn | null;
  author_id: string | null;
  issued_on: DayColumn | null;
  applied_to_id: string | null;
  applied_on: DayColumn | null;
  void_reason: string | null;
}

interface SalesReceiptTable extends Own, Amounts {
  subject: string;
  /** Of the series `SR`; null until it is issued. */
  number: string | null;
  company_id: string;
  received_on: DayColumn;
  method: string;
  reference: string | null;
  note: string | null;
  account_id: string | null;
  author_id: string | null;
  issued_on: DayColumn | null;
  applied_to_id: string | null;
  applied_on: DayColumn | null;
  mailed_to: string | null;
  /** What of it is set against that invoice. */
  allocated_fils: Generated<FilsColumn>;
  void_reason: string | null;
}

interface BankTransactionTable extends Own {
  description: string;
  account_id: string;
  booked_on: DayColumn;
  value_on: DayColumn | null;
  direction: string;
  amount_fils: FilsColumn;
  counterparty: string | null;
  reference: string | null;
  bank_reference: string | null;
  statement_id: string | null;
  note: string | null;
  payment_id: string | null;
  expense_id: string | null;
  sales_receipt_id: string | null;
  journal_line_id: string | null;
  matched_fils: Generated<FilsColumn>;
  rule_id: string | null;
  charge_fils: Generated<FilsColumn>;
  charge_vat_fils: Generated<FilsColumn>;
  charge_account_id: string | null;
  charge_vat: string | null;
  matched_by_id: string | null;
  reconciled_on: DayColumn | null;
  why: string | null;
}

declare module '../../schema' {
  interface Schema {
    expense: ExpenseTable;
    debit_note: DebitNoteTable;
    sales_receipt: SalesReceiptTable;
    bank_transaction: BankTransactionTable;
  }
}
