/** Possible duplicates that a refusal names, the latest ones first: more than these nobody reads. */
export const MOST_DUPLICATES = 5;
