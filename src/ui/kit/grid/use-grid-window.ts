import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

/** Pixels; the style sheet has the same as `--row`. */
export const ROW = 36;
const OVERSCAN = 8;
/** The least that stands above a list, in pixels: the frame's header, the page's title and its tools. */
const ABOVE = 170;
/** Rows that the frame draws in which rows come; those below come in the next, before anybody has read as far. */
const FIRST_ROWS = 12;

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  /** Drawn wherever it is: it holds the focus. */
  readonly stored: number;
  readonly scrollKey: string | undefined;
  onWindow(from: number, to: number): void;
}

/** Something comes in below, a bar for what was just selected: the cell that was in view and holds the focus stays in view. */
const useStayInView = (scroller: RefObject<HTMLElement | null>, height: number): void => {
  const before = useRef(height);
  useLayoutEffect(() => {
    const lost = before.current - height;
    before.current = height;
    const cell = document.activeElement?.closest('[data-col]');
    if (lost <= 0 || !cell || !scroller.current?.contains(cell)) return;
    const below = cell.getBoundingClientRect().bottom - scroller.current.getBoundingClientRect().bottom;
    if (below > 0 && below <= lost) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, height]);
};

/** Numbers of the rows to draw, and how many fit in view. */
export const useGridWindow = ({ scroller, total, stored, scrollKey, onWindow }: Options) => {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      return stored < 0 || stored >= range.count || inView.includes(stored) ? inView : [...inView, stored];
    },
    [stored],
  );
  const most = useDeferredValue(total > 0 ? Number.POSITIVE_INFINITY : FIRST_ROWS, FIRST_ROWS);
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    // until it has been measured, before anything is painted: no list is higher
    initialRect: { width: 0, height: window.innerHeight - ABOVE },
    overscan: OVERSCAN,
    // the header, which stands in the flow before the first row
    scrollMargin: ROW,
    rangeExtractor,
  });
  const indexes = virtual.getVirtualIndexes().slice(0, most);
  const from = Math.max(0, (virtual.range?.startIndex ?? 0) - OVERSCAN);
  const to = virtual.range ? Math.min(total, virtual.range.endIndex + 1 + OVERSCAN) : 0;

  const emit = useEffectEvent(onWindow);
  useEffect(() => {
    if (to > from) emit(from, to);
  }, [from, to]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its beginning
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scrollKey]);

  const height = virtual.scrollRect?.height ?? 0;
  useStayInView(scroller, height);
  const inView = Math.floor(height / ROW) - 2;
  return { indexes, page: Math.max(1, inView) };
};
