/** Properties that may be true without being a role: `ok` and `success` are how many back ends mark an envelope. */
const NEVER_ROLES = new Set(['__proto__', 'firstLogin', 'ok', 'success']);

/**
 * The role that an answer of the back end tells: the name of its first own, enumerable, top-level property whose value is
 * exactly `true` (spec 4). Numeric keys, `__proto__`, `firstLogin`, `ok` and `success` never name one; nested flags, `"true"` and 1 do not count.
 */
export const roleOf = (answer: object): string | null =>
  Object.entries(answer).find(
    ([key, value]) => value === true && !NEVER_ROLES.has(key) && !/^\d+$/.test(key),
  )?.[0] ?? null;
