import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './grid-keys';

/** The cell that an event happened in. */
export const placeOf = (
  target: EventTarget,
): { readonly place: Place; readonly cell: HTMLElement } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { cell, place: { row: Number(row.dataset.row), col: Number(cell.dataset.col) } };
};

/**
 * The one cell that Tab reaches. `go` moves the focus along; the row it leads to is drawn even when it is far from the rows in
 * view, so the focus never gets lost.
 */
export const useGridPlace = (scroller: RefObject<HTMLElement | null>, rows: number, cols: number) => {
  const [wanted, setWanted] = useState<Place>({ row: 0, col: 0 });
  const isGoing = useRef(false);
  const place = { row: Math.min(wanted.row, rows - 1), col: Math.min(wanted.col, cols - 1) };

  useLayoutEffect(() => {
    if (!isGoing.current) return;
    isGoing.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${wanted.row}"] [data-col="${wanted.col}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted, scroller]);

  return {
    place,
    go: (to: Place) => {
      isGoing.current = true;
      setWanted(to);
    },
    /** The focus is there already. */
    stand: (at: Place) => {
      if (at.row !== place.row || at.col !== place.col) setWanted(at);
    },
  };
};
