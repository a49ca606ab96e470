import { memo } from 'react';
import { Checkmark } from './checkmark';
import styles from './grid.module.css';
import type { GridColumn, RowTone } from './grid-props';

export interface GridRowProps<Row> {
  readonly index: number;
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  /** Undefined: rows cannot be selected here. */
  readonly selected: boolean | undefined;
  /** Name of the checkbox; in a row that is on its way, what is read in its place. */
  readonly label: string;
  readonly tone: RowTone | undefined;
  /** Place of the cell in this row that Tab reaches. */
  readonly stop: number | null;
}

const BONE = <span className={styles.bone} aria-hidden="true" />;

const PlainRow = <Row,>(props: GridRowProps<Row>) => {
  const { index, row, columns, selected, label, tone, stop } = props;
  const first = selected === undefined ? 0 : 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div
      role="row"
      className={styles.row}
      style={{ insetBlockStart: `calc(${index} * var(--row))` }}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      data-row={index}
      data-tone={tone}
    >
      {selected !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <div role="gridcell" className={styles.check} data-col={0} tabIndex={stop === 0 ? 0 : -1}>
          {row === undefined ? (
            <span className="sr-only">{label}</span>
          ) : (
            <Checkmark checked={selected ? 'all' : 'none'} label={label} />
          )}
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          className={styles.cell}
          data-col={at + first}
          data-first={at === 0 || undefined}
          data-numeric={column.numeric}
          tabIndex={stop === at + first ? 0 : -1}
        >
          {row === undefined ? BONE : column.cell(row)}
        </div>
      ))}
    </div>
  );
};

/** Drawn again only when one of its own properties changes: scrolling and selecting leave the other rows alone. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
