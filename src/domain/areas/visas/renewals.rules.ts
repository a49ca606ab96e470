/** Days before the end of a residence or labour card: at the first the renewal opens itself, at the others it is called to mind. */
export const RENEWAL_OPENS_DAYS = 90;
export const RENEWAL_REMINDS_DAYS = [60, 30] as const;

/** Of several thresholds that a document has passed meanwhile, the one that is spoken of. */
export const reminderAt = (daysLeft: number): number | null =>
  RENEWAL_REMINDS_DAYS.filter((threshold) => daysLeft <= threshold).sort((a, b) => a - b)[0] ?? null;
