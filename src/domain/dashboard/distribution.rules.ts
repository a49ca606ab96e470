import type { StatusCount } from './dashboard';

/** Label of the row that counts all others (see `isTotal`). */
export const TOTAL = 'Total';

/** How a lifecycle state reads: `form_in_progress` as 'form in progress'. */
export const stateLabel = (state: string): string => state.replaceAll('_', ' ');

/** The words of spec section 4 (Completed green, Ongoing yellow, others blue); a state without one is shown by its name. */
const TICKET_WORDS: Readonly<Record<string, string>> = {
  new: 'New',
  open: 'Ongoing',
  pending: 'Pending',
  resolved: 'Resolved',
  closed: 'Completed',
  merged: 'Merged',
};
export const ticketLabel = (state: string): string => TICKET_WORDS[state] ?? stateLabel(state);

/** Rows in the order of the lifecycle, statuses that nothing is in left out, and the Total row at the end. */
export const distribution = (
  rows: readonly { readonly key: string; readonly count: number }[],
  order: readonly string[],
  worded: (label: string) => string = (label) => label,
): StatusCount[] => {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const counted = [...rows]
    .sort((a, b) => place(a.key) - place(b.key) || (a.key < b.key ? -1 : 1))
    .map(({ key, count }) => ({ _id: worded(stateLabel(key)), count }));
  return [...counted, { _id: TOTAL, count: rows.reduce((sum, row) => sum + row.count, 0) }];
};
