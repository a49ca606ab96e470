/** What has to be true of a month before it is locked for good, in the order in which it is looked at. */
export const CLOSE_TASKS = ['billing', 'bank', 'accruals', 'control_accounts', 'vat'] as const;
export type CloseTask = (typeof CLOSE_TASKS)[number];
