/** States of a month of the ledger in which it takes no documents. */
export const LOCKED_PERIODS = ['soft_locked', 'locked'] as const;

/** States of an invoice that is not sent yet. */
export const UNSENT_INVOICES = ['draft', 'approval', 'approved'] as const;

/** States of an invoice in which the client sees it. */
export const INVOICES_OF_CLIENT = ['sent', 'partial', 'paid', 'reversed'] as const;

/** States of an invoice that the client owes something of. */
export const DUE_INVOICES = ['sent', 'partial'] as const;

/** States of an invoice that money and credit are taken for: it is owed from its approval on, whether the client has it yet or not. */
export const PAYABLE_INVOICES = ['approved', ...DUE_INVOICES] as const;

/** States of an invoice in which a payment of it can turn out to be none. */
export const PAID_INVOICES = ['approved', 'partial', 'paid'] as const;

/** States of an invoice that has its number, and was not called off. */
export const ISSUED_INVOICES = ['approved', ...INVOICES_OF_CLIENT] as const;

/** States of a payroll run in which the client sees it: from the moment on at which it is asked for its approval. */
export const RUNS_OF_CLIENT = [
  'client_approval',
  'changes_requested',
  'confirming',
  'approved',
  'funding',
  'funded',
  'paid',
  'partially_paid',
  'releasing',
  'released',
  'closed',
] as const;

/** States of a final settlement from its approval on. */
export const SETTLEMENTS_APPROVED = [
  'eos_approved',
  'dues_signed',
  'paid',
  'visa_cancelled',
  'closed',
] as const;

/** States of a final settlement that was paid. */
export const SETTLEMENTS_PAID = ['paid', 'visa_cancelled', 'closed'] as const;

/** States of a payroll run that the client has approved. */
export const APPROVED_RUNS = [
  'confirming',
  'approved',
  'funding',
  'funded',
  'paid',
  'partially_paid',
  'releasing',
  'released',
  'closed',
] as const;

/** States of a payroll run whose wages may go out: the money is there, or somebody answers for it. */
export const FUNDED_RUNS = ['funded', 'partially_paid', 'paid', 'releasing', 'released', 'closed'] as const;

/** States of a payroll run in which its payslips are worked on, part by part, until it goes on by itself. */
export const WORKING_RUNS = ['recalculating', 'calculating', 'confirming', 'releasing', 'reopening'] as const;

/** States of a payroll run in which its month still takes changes. */
export const OPEN_RUNS = ['open', 'changes_requested', 'cancelled'] as const;

/** States of a client whose employees are paid: what it owes gates no payroll, and who leaves pays to the end. */
export const PAID_CLIENTS = ['active', 'suspended', 'offboarding'] as const;

/** States of a payslip from its client's approval on. */
export const APPROVED_PAYSLIPS = ['confirmed', 'released', 'viewed'] as const;

/** States in which the client sees a payslip of a run that it sees. */
export const PAYSLIPS_OF_CLIENT = ['draft', ...APPROVED_PAYSLIPS] as const;

/** Payouts of a payslip whose money has not arrived. */
export const UNPAID_PAYOUTS = ['due', 'held', 'filed', 'returned'] as const;

/** What a run counts as its exceptions: who has no account, and whose pay comes to nothing though it should not. */
export const PAYSLIP_EXCEPTIONS = ['no_iban', 'no_net'] as const;

/** States in which an employee sees his payslip. */
export const PAYSLIPS_OF_EMPLOYEE = ['released', 'viewed'] as const;

/** States of a salary that was approved: it counts from its first day until its last one. */
export const SALARIES_IN_FORCE = ['approved', 'superseded'] as const;

/** States of an advance in which it is owed, or was: whoever owes it sees it. */
export const ADVANCES_OWED = ['outstanding', 'settled'] as const;

/** States of a debit note that is claimed, paid or not: until an invoice charges it (and posts it then), or it is void. */
export const CLAIMED_DEBIT_NOTES = ['issued', 'paid'] as const;

/** States of a commission that the partner had earned, whatever was taken back of it since. */
export const COMMISSIONS_EARNED = ['approved', 'paid', 'clawed_back'] as const;

/** States of an expense that is in the books. */
export const BOOKED_EXPENSES = ['approved', 'paid'] as const;

/** States of a sales receipt whose money is with the PEO. */
export const RECEIPTS_IN_FORCE = ['issued', 'applied'] as const;

/** States of a billing run that bills nothing: not yet, or not any more. */
export const RUNS_WITHOUT_BILL = ['open', 'cancelled'] as const;

/** States in which a batch of wages waits for payslips that are due. */
export const WAITING_BATCHES: readonly string[] = ['open', 'rejected'];
