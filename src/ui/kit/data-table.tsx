import { type ReactNode, useState } from 'react';
import { classes } from './class-names';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Figures stand at the end of their column. */
  readonly numeric?: boolean;
  /** Kept on one line: days, numbers, badges. */
  readonly tight?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  toneOf?(row: Row): 'pink' | undefined;
  /** Where `rows` begin, from 0, and how many there are in all, when they are only some of them. */
  readonly first?: number;
  readonly of?: number;
}

const cellClass = (column: { numeric?: boolean; tight?: boolean }) =>
  classes(column.numeric && styles.numeric, column.tight && styles.tight);

/** What fills the panel twice. The rest comes when somebody scrolls: whatever opens over the page works out the style of each row anew. */
const FIRST = 16;

/** A table that scrolls within its panel under a header that stays. The caption is read, not shown: the panel shows it. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, keyOf, toneOf, first = 0, of = rows.length } = props;
  const [isScrolled, setScrolled] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; a section would be the panel's landmark once more
    <div
      role="group"
      className={styles.scroll}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
      tabIndex={0}
      onScroll={() => setScrolled(true)}
    >
      <table className={styles.table} aria-rowcount={of + 1}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isScrolled ? rows.length : FIRST).map((row, at) => (
            <tr key={keyOf(row)} aria-rowindex={first + at + 2} data-tone={toneOf?.(row)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
