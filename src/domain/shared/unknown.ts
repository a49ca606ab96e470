/** Shown where a back end does not tell something, or tells it in a way that cannot be read. */
export const UNKNOWN = '–';
