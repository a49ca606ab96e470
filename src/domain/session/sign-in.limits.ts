/** Wrong passwords of one account in a row, and for how long it is locked after them, seconds. */
export const SIGN_IN_ATTEMPTS = 5;
export const LOCKED_SECONDS = 900;

/** How long a mailed link for a new password is good. */
export const PASSWORD_LINK_MINUTES = 30;

/**
 * A spent token brings the same successor again within this time: the answer may have been lost on its way, or two tabs may
 * have asked at once. Later it is a stolen copy, and its whole session ends.
 */
export const GRACE_SECONDS = 30;

/** Letters of a password at least. */
export const SHORTEST_PASSWORD = 12;
