/** A way between two boxes of a process map. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** On the usual way; the others lead back, or aside. */
  readonly isOn: boolean;
}

/** Where a box stands, its upper start corner, in pixels; and the band that it stands in, from the top. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly band: number;
}

export const BOX = { width: 184, height: 92 } as const;
export const GAP = { column: 40, row: 16, band: 40 } as const;

/** What is laid out: boxes in the order of their usual path, ways between them, and how many stand side by side at most. */
export interface MapInput {
  readonly order: readonly string[];
  readonly edges: readonly Edge[];
  readonly columns: number;
}
