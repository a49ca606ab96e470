/** One place within a value that became another. A side that is missing has no such place. */
export interface Change {
  /** Names from the outermost on; the numbers of an array's items are names too. */
  readonly path: readonly string[];
  readonly from?: unknown;
  readonly to?: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSameKind = (one: object, other: object): boolean => Array.isArray(one) === Array.isArray(other);

/** The changed places of a value, the outermost that tell everything. Equal parts are not entered. */
export const changesBetween = (from: unknown, to: unknown, path: readonly string[] = []): Change[] => {
  if (Object.is(from, to)) return [];
  if (!isBranch(from) || !isBranch(to) || !isSameKind(from, to)) return [{ path, from, to }];
  const before = new Map<string, unknown>(Object.entries(from));
  const after = new Map<string, unknown>(Object.entries(to));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Change[] => {
    const place = [...path, name];
    if (!after.has(name)) return [{ path: place, from: before.get(name) }];
    if (!before.has(name)) return [{ path: place, to: after.get(name) }];
    return changesBetween(before.get(name), after.get(name), place);
  });
};
