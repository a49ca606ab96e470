import type { Placed } from './layering';

export interface Banded {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  /** Number of the band that it stands in, from the top. */
  readonly band: number;
}

/** Breaks columns into bands of at most `width` columns, one under the other, so that a map of any length fits its page. */
export const banded = (places: readonly Placed[], width: number): readonly Banded[] => {
  const bandOf = (column: number) => Math.floor(column / width);
  const heights = new Map<number, number>();
  for (const { column, row } of places)
    heights.set(bandOf(column), Math.max(heights.get(bandOf(column)) ?? 0, row + 1));
  const above = (band: number) =>
    [...heights].reduce((sum, [other, height]) => (other < band ? sum + height : sum), 0);
  return places.map(({ id, column, row }) => {
    const band = bandOf(column);
    return { id, column: column % width, row: row + above(band), band };
  });
};
