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

export interface SizedColumn {
  readonly id: string;
  readonly width: number;
  readonly isResizing: boolean;
  /** Begins to follow a pointer that was pressed on the edge. */
  follow(event: unknown): void;
  /** By the keyboard, one step wider (1) or narrower (-1). */
  step(direction: 1 | -1): void;
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
        isResizing: header.column.getIsResizing(),
        follow: header.getResizeHandler(),
        step: (direction) =>
          table.setColumnSizing((sizes) => ({
            ...sizes,
            [header.column.id]: Math.max(
              LEAST_WIDTH,
              Math.min(MOST_WIDTH, header.column.getSize() + direction * STEP),
            ),
          })),
        reset: () => header.column.resetSize(),
      })),
    [table],
  );
};
