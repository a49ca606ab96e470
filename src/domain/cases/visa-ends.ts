/** Ends of a visa case in which there is no visa of it. */
export const VISA_FAILED = ['closed_unfit', 'cancelled_by_authority', 'withdrawn'] as const;
