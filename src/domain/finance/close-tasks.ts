import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/** What has to be true of a month before it is locked for good, in the order in which it is looked at. */
export const CLOSE_TASKS = ['billing', 'bank', 'accruals', 'control_accounts', 'vat'] as const;
export type CloseTask = (typeof CLOSE_TASKS)[number];

/** The day by which a task is to be signed off: ten days after the end of its month. */
export const closeDueOn = (month: CalendarDate): CalendarDate => addDays(lastOfMonth(month), 10);
