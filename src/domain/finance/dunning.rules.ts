/** What a reminder is filled in with. */
export interface ReminderValues {
  readonly number: string;
  readonly amount: string;
  readonly due: string;
  readonly days: string;
  readonly client: string;
}

/** A template with its gaps filled; what is no gap stays as it is written. */
export const filledIn = (template: string, values: ReminderValues): string =>
  template.replace(/\{(number|amount|due|days|client)\}/g, (_, name: keyof ReminderValues) => values[name]);

/**
 * A reminder goes out on its day, or within the week after it when nothing ran: what is older than that is not reminded of at this level
 * any more, so that nobody gets four letters at once about a debt of last year.
 */
export const REMINDS_WITHIN_DAYS = 6;

/**
 * The level at which an invoice is to be reminded of now: the last one whose day has come and that was not used yet.
 * @param overdue days since it was due
 * @param last level of the last reminder
 */
export const dueLevel = (levels: readonly number[], overdue: number, last: number | null): number | null => {
  const now = levels.filter(
    (days) => days <= overdue && overdue <= days + REMINDS_WITHIN_DAYS && days > (last ?? 0),
  );
  return now.length === 0 ? null : Math.max(...now);
};
