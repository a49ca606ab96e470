/** States in which a request for missing details is answered, or asks no more. */
export const DETAILS_ENDED = ['verified', 'expired', 'withdrawn'] as const;
