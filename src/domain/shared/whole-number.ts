/**
 * A count with a comma before each three digits, as English and Arabic of the Emirates write it. `Intl` says the same, but the first number
 * that it writes in a process costs a tenth of a list's first drawing on a slow machine (docs/decisions/022).
 *
 * @param count whole, safe, from 0 on: see {@link isCount}
 */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Whether it can be counted with: a whole number from 0 on that is exact. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
