import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Commands that took back what was posted (`TAKES_BACK`): documents tell by them what they came to on a day gone by. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index audit_taken_back on audit (action, entity_id) where action in ('invoice.cancel', 'invoice_payment.bounce',
      'invoice_payment.take_back', 'debit_note.void', 'debit_note.apply', 'sales_receipt.void', 'run_funding.call_back',
      'receipt_allocation.unallocate', 'visa_fee.refund', 'expense.return_payment', 'fee_refund.return_payment',
      'commission.return_payment', 'commission.take_back', 'commission.claw_back', 'payslip.return_payment', 'bank_transaction.unmatch',
      'offboarding_case.return_payment', 'offboarding_case.reopen_settlement', 'offboarding_case.withdraw')`,
  ]);
