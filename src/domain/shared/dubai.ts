/** Dubai keeps UTC+4 all year. */
export const DUBAI_OFFSET_MS = 4 * 3_600_000;

/** The year in Dubai at an instant, milliseconds: for what is drawn before a calendar has loaded. */
export const yearInDubai = (at: number): number => new Date(at + DUBAI_OFFSET_MS).getUTCFullYear();
