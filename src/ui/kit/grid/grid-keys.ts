/** A place in the grid. Row -1 is the header. */
export interface Place {
  readonly row: number;
  readonly col: number;
}

export interface Bounds {
  readonly rows: number;
  readonly cols: number;
  /** Rows that Page Up and Page Down go by. */
  readonly page: number;
  readonly rtl: boolean;
}

export interface Pressed {
  readonly key: string;
  readonly ctrl: boolean;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Where a key leads from a place, as the ARIA grid pattern has it; null when it is no key of movement. */
export const placeAfter = ({ key, ctrl }: Pressed, at: Place, bounds: Bounds): Place | null => {
  const last = bounds.rows - 1;
  const end = bounds.cols - 1;
  const down = (by: number): Place => ({ ...at, row: within(at.row + by, -1, last) });
  const along = (by: number): Place => ({ ...at, col: within(at.col + by, 0, end) });
  switch (key) {
    case 'ArrowDown':
      return ctrl ? { ...at, row: last } : down(1);
    case 'ArrowUp':
      return ctrl ? { ...at, row: Math.min(0, last) } : down(-1);
    case 'ArrowRight':
      return along(bounds.rtl ? -1 : 1);
    case 'ArrowLeft':
      return along(bounds.rtl ? 1 : -1);
    case 'PageDown':
      return down(bounds.page);
    case 'PageUp':
      // From the first rows on, a page up ends at the first row; the header is one arrow further.
      return at.row <= 0 ? at : { ...at, row: within(at.row - bounds.page, 0, last) };
    case 'Home':
      return ctrl ? { row: Math.min(0, last), col: 0 } : { ...at, col: 0 };
    case 'End':
      return ctrl ? { row: last, col: end } : { ...at, col: end };
    default:
      return null;
  }
};

/** Rows from one to another, both included, in the order in which one comes to them. */
const between = (one: number, other: number): readonly number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => one + (one <= other ? at : -at));

/** A selection that reached from `anchor` to `before` now reaches to `after`: which rows go on, and which off. */
export const rangeChange = (anchor: number, before: number, after: number) => {
  const stored = new Set(between(anchor, after));
  return { on: [...stored], off: between(anchor, before).filter((row) => !stored.has(row)) };
};
