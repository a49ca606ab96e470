import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn, InstantColumnNull } from '../columns';

type Own = Omit<StoredCase, 'company_id' | 'employee_id'>;

interface PaymentBatchTable extends Own {
  number: string;
  account_id: string;
  pays_on: DayColumn;
  /** Who pays, as the exported file names him; null until then. */
  debtor_name: string | null;
  debtor_iban: string | null;
  debtor_bic: string | null;
  note: string | null;
  author_id: string | null;
  approver_id: string | null;
  second_approver_id: string | null;
  exported_at: InstantColumnNull;
  remark: string | null;
}

interface PaymentBatchItemTable extends Own {
  /** End-to-end reference, unique for ever. */
  reference: string;
  batch_id: string;
  expense_id: string | null;
  commission_id: string | null;
  refund_id: string | null;
  settlement_id: string | null;
  amount_fils: FilsColumn;
  set_off_fils: Generated<FilsColumn>;
  beneficiary: string;
  iban: string | null;
  bic: string | null;
  town: string | null;
  country: string | null;
  purpose: string | null;
  paid_on: DayColumn | null;
  return_reason: string | null;
  /** ISO 20022, as a status report told it last. */
  bank_status: string | null;
}

declare module '../../schema' {
  interface Schema {
    payment_batch: PaymentBatchTable;
    payment_batch_item: PaymentBatchItemTable;
  }
}
