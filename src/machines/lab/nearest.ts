/** How many letters must be written, left out or changed to make one of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [across, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[across + 1] ?? 0) + 1,
          (next[across] ?? 0) + 1,
          (row[across] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The name that was meant, most likely; of equally near ones the first. Undefined: there are none. */
export const nearest = (name: string, names: readonly string[]): string | undefined =>
  names
    .map((one) => ({ one, far: distance(name, one) }))
    .reduce<{ one: string; far: number } | undefined>(
      (best, next) => (best === undefined || next.far < best.far ? next : best),
      undefined,
    )?.one;
