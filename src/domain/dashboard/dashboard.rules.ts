import type { CountRow, RecentTicket } from './dashboard';

/** The row that is the denominator of percentages and is left out of charts (spec 3, 4). */
export const isTotal = (row: CountRow): boolean => row._id === 'Total';

export const withoutTotal = <Row extends CountRow>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => !isTotal(row));

const totalOf = (rows: readonly CountRow[]): number | null => rows.find(isTotal)?.count ?? null;

/** What the rows of a chart are parts of: its Total row, else all of them together. */
export const countOfAll = (rows: readonly CountRow[]): number =>
  totalOf(rows) ?? rows.reduce((sum, { count }) => sum + (count ?? 0), 0);

/** Percentage of the Total row, rounded; the divisor is 1 when there is no Total row, or when it counts nothing (spec 7); null where there is no count. */
export const percentages = <Row extends CountRow>(
  rows: readonly Row[],
  whole: number | null = totalOf(rows),
): readonly { readonly row: Row; readonly percent: number | null }[] => {
  const total = whole || 1;
  return withoutTotal(rows).map((row) => ({
    row,
    percent: row.count === null ? null : Math.round((row.count / total) * 100),
  }));
};

/** A missing figure shows as '--' (spec 2.8). */
export const MISSING = '--';

export type Tone = 'green' | 'red' | 'grey' | 'yellow' | 'blue';

/** Onboarding badge (spec 4): completed green, unsuccessful red, any other grey. */
export const onboardingTone = (status: string): Tone => {
  if (status === 'completed') return 'green';
  return status === 'unsuccessful' ? 'red' : 'grey';
};

/** Ticket badge (spec 4): Completed green, Ongoing yellow, others blue. */
export const ticketTone = (status: string): Tone => {
  if (status === 'Completed') return 'green';
  return status === 'Ongoing' ? 'yellow' : 'blue';
};

/** Highlighted pink (spec 4): nobody is assigned when the name is empty or the id is null. */
export const isUnassigned = (ticket: Pick<RecentTicket, 'assignedToName' | 'assignedToId'>): boolean =>
  !ticket.assignedToName || ticket.assignedToId === null;

/** Status words are shown with a capital first letter (spec 4). */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Accent colours are reused cyclically (spec 9). */
export const ACCENTS = 6;
export const accentOf = (index: number): number => index % ACCENTS;
