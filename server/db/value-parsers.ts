/**
 * How values come out of either engine, so that one query answers the same on both. pg gives int8 and numeric as strings and
 * turns a date into an instant of the server's time zone; PGlite gives numbers. Keys are PostgreSQL type ids.
 * - int8: a number; beyond 2^53 it throws instead of rounding
 * - numeric: a number
 * - date: the text `YYYY-MM-DD`; a calendar day is no instant
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => number | string>> = {
  20: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
    return value;
  },
  1700: Number,
  1082: (text) => text,
};
