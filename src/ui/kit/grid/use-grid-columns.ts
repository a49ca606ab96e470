import { columnResizingFeature, columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './grid-props';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
/** The rows are the server's: the table model has the columns only, their widths and how a pointer changes them. */
const NO_ROWS: readonly never[] = [];
const LEAST_WIDTH = 64;
const MOST_WIDTH = 900;
const USUAL_WIDTH = 150;
const STEP = 16;

/** As it is shown; its own where nothing is laid out. */
const widthOf = (header: { getSize(): number }, shown: number): number =>
  shown > 0 ? Math.min(MOST_WIDTH, shown) : header.getSize();

export interface SizedColumn {
  readonly id: string;
  readonly width: number;
  /** Nobody has chosen its width: it may take room that is left over. */
  readonly isUsual: boolean;
  readonly isResizing: boolean;
  /** Begins to follow a pointer that was pressed on the edge of a column that is shown this wide, pixels. */
  follow(event: unknown, shown: number): void;
  /** By the keyboard, one step wider (1) or narrower (-1) than it is shown, pixels. */
  step(direction: 1 | -1, shown: number): void;
  reset(): void;
}

/** The columns with their widths, in pixels, as the reader has made them. */
export const useGridColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  rtl: boolean,
): readonly SizedColumn[] => {
  const options = useMemo(
    () => ({
      features,
      columns: columns.map(({ id, header, width = USUAL_WIDTH }) => ({
        id,
        header,
        size: width,
        minSize: LEAST_WIDTH,
        maxSize: MOST_WIDTH,
      })),
      data: NO_ROWS,
      columnResizeMode: 'onChange' as const,
      columnResizeDirection: rtl ? ('rtl' as const) : ('ltr' as const),
    }),
    [columns, rtl],
  );
  /** Another one when a width has changed, and then only. */
  const table = useTable(options);
  return useMemo(
    () =>
      table.getFlatHeaders().map((header) => ({
        id: header.column.id,
        width: header.getSize(),
        isUsual: table.state.columnSizing[header.column.id] === undefined,
        isResizing: header.column.getIsResizing(),
        follow: (event, shown) => {
          table.setColumnSizing((sizes) => ({ ...sizes, [header.column.id]: widthOf(header, shown) }));
          header.getResizeHandler()(event);
        },
        step: (direction, shown) =>
          table.setColumnSizing((sizes) => ({
            ...sizes,
            [header.column.id]: Math.max(
              LEAST_WIDTH,
              Math.min(MOST_WIDTH, widthOf(header, shown) + direction * STEP),
            ),
          })),
        reset: () => header.column.resetSize(),
      })),
    [table],
  );
};
