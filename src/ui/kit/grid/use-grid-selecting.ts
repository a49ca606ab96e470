import { useRef } from 'react';
import { rangeChange } from './grid-keys';
import type { GridRows, GridSelection } from './grid-props';

/** Is a row of this key selected? */
export const isSelected = (selection: GridSelection, chosen: ReadonlySet<string>, key: string): boolean =>
  selection.everything !== chosen.has(key);

/** What the checkbox above all rows shows. */
export const shareSelected = ({ everything, ids }: GridSelection, total: number): 'all' | 'some' | 'none' => {
  if (ids.length === 0) return everything ? 'all' : 'none';
  if (ids.length >= total) return everything ? 'none' : 'all';
  return 'some';
};

interface Options<Row> {
  readonly rows: GridRows<Row>;
  readonly selection: GridSelection | undefined;
  readonly chosen: ReadonlySet<string>;
  keyOf(row: Row): string;
}

/** Selecting by row number: one row, or from the row where the last choice was made (the anchor) to another. */
export const useGridSelecting = <Row>({ rows, selection, chosen, keyOf }: Options<Row>) => {
  const anchor = useRef(0);

  const loaded = (indexes: readonly number[]): readonly string[] => {
    const found = indexes.map((index) => rows.at(index));
    const gap = found.indexOf(undefined);
    return found
      .slice(0, gap < 0 ? found.length : gap)
      .flatMap((row) => (row === undefined ? [] : [keyOf(row)]));
  };
  const put = (indexes: readonly number[], on: boolean) => {
    const ids = loaded(indexes);
    if (ids.length > 0) selection?.onSelect(ids, on);
  };

  return {
    /** The next range begins here. */
    anchorAt: (index: number) => {
      anchor.current = index;
    },
    toggle: (index: number) => {
      anchor.current = index;
      const row = rows.at(index);
      if (row === undefined || !selection) return;
      const key = keyOf(row);
      selection.onSelect([key], !isSelected(selection, chosen, key));
    },
    /** The range that ended at `before` now ends at `after`. */
    extend: (before: number, after: number) => {
      const { on, off } = rangeChange(anchor.current, before, after);
      put(off, false);
      put(on, true);
    },
  };
};
