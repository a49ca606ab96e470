/**
 * A figure that an authority changes: each value counts from its day (`YYYY-MM-DD`) on. Figures that law or practice may change are
 * settings, never constants of a rule.
 */
export type Setting<T> = readonly { readonly from: string; readonly value: T }[];

/** The value in force on a day; null before the first one. The order of the entries does not matter. */
export const settingAt = <T>(setting: Setting<T>, day: string): T | null =>
  setting.reduce<{ readonly from: string; readonly value: T } | null>(
    (best, entry) => (entry.from <= day && (best === null || entry.from >= best.from) ? entry : best),
    null,
  )?.value ?? null;
