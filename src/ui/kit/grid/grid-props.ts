import type { ReactNode } from 'react';

/** A column; the first one names the row and stays in view. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Controls in it are reached by pointer only: give them `tabIndex={-1}`. Enter and Space belong to the grid. */
  cell(row: Row): ReactNode;
  /** Figures stand at the end of their column. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Pixels at first, 150 unless told; the reader may change it. */
  readonly width?: number;
}

/** Rows by their place in the whole list; those that are not loaded are undefined. A change of rows is a new object. */
export interface GridRows<Row> {
  readonly total: number;
  at(index: number): Row | undefined;
}

export interface GridOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface GridSelection {
  /** True: every row of the list is selected but for `ids`; false: only `ids` are. */
  readonly everything: boolean;
  readonly ids: readonly string[];
  /** Rows to be switched on or off. A range ends before the first row that is not loaded. */
  onSelect(ids: readonly string[], on: boolean): void;
  onSelectAll(on: boolean): void;
}

export type RowTone = 'pink' | 'red' | 'yellow' | 'green';

export interface GridLabels {
  readonly selectAll: string;
  /** Name of a row's checkbox. */
  selectRow(name: string): string;
  /** Read in place of a row that is on its way. */
  readonly loading: string;
  /** Description of a header: how the keyboard sorts and resizes. */
  readonly headerHelp: string;
}

export interface DataGridProps<Row> {
  /** Name of the grid. */
  readonly label: string;
  readonly labels: GridLabels;
  /** Keep the same array while nothing changes: rows are drawn again when it is a new one. */
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: GridRows<Row>;
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  toneOf?(row: Row): RowTone | undefined;
  readonly sort: GridOrder | null;
  onSort(order: GridOrder): void;
  readonly selection?: GridSelection;
  onOpen(row: Row): void;
  /** The rows in view, and some around them: from `from` up to but without `to`. Load those that are missing. */
  onWindow(from: number, to: number): void;
  readonly busy?: boolean;
  /** Stands below the header when there is no row. */
  readonly empty?: ReactNode;
  /** What the list is: when it changes, the grid goes back to its beginning. */
  readonly scrollKey?: string;
}
