/** Days before a tenancy ends at which it is called to mind. */
export const EJARI_REMINDS_DAYS = [90, 60, 30] as const;

/** Of several thresholds that a tenancy has passed meanwhile, the one that is spoken of. */
export const reminderAt = (daysLeft: number): number | null =>
  EJARI_REMINDS_DAYS.filter((threshold) => daysLeft <= threshold).sort((a, b) => a - b)[0] ?? null;
