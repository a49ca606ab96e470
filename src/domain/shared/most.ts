/** A billion dirhams, in fils. */
export const MOST_FILS = 100_000_000_000;

/** What an integer of the database holds. */
export const MOST_WHOLE = 2_147_483_647;
