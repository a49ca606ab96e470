/** A day on the clock, milliseconds; days of the calendar are counted by `calendar-date`. */
export const DAY_MS = 86_400_000;
