import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/** What has to be true of a month before it is locked for good, in the order in which it is looked at. */
export const CLOSE_TASKS = ['billing', 'bank', 'accruals', 'control_accounts', 'vat'] as const;
export type CloseTask = (typeof CLOSE_TASKS)[number];

/**
 * What stands against signing off a task, by the name of its reason (`open_…`). `uncharged`: clients whose wages were approved and who have no
 * invoice for the month; `vat_accounts`: those that differ from the lines of the documents.
 */
export const CLOSE_FINDINGS = {
  billing: ['invoices', 'debit_notes', 'uncharged'],
  bank: ['bank'],
  accruals: ['accruals', 'gratuity'],
  control_accounts: ['control_accounts'],
  vat: ['tax_periods', 'vat_accounts'],
} as const satisfies Readonly<Record<CloseTask, readonly string[]>>;
export type CloseFinding = (typeof CLOSE_FINDINGS)[CloseTask][number];

/** The day by which a task is to be signed off: ten days after the end of its month. */
export const closeDueOn = (month: CalendarDate): CalendarDate => addDays(lastOfMonth(month), 10);
