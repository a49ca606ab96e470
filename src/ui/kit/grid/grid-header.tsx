import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkmark } from './checkmark';
import styles from './grid.module.css';
import type { GridColumn, GridOrder } from './grid-props';
import type { SizedColumn } from './use-grid-columns';

interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sized: readonly SizedColumn[];
  readonly sort: GridOrder | null;
  /** Undefined: rows cannot be selected here. */
  readonly selected: 'all' | 'some' | 'none' | undefined;
  readonly selectAll: string;
  readonly helpId: string;
  readonly stop: number | null;
}

const ariaSort = (column: GridColumn<never>, sort: GridOrder | null) => {
  if (!column.sortable) return undefined;
  if (sort?.field !== column.id) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
};

const Arrow = ({ direction }: { direction: 'asc' | 'desc' }) =>
  direction === 'asc' ? <ArrowUp size={14} aria-hidden="true" /> : <ArrowDown size={14} aria-hidden="true" />;

export const GridHeader = <Row,>(props: GridHeaderProps<Row>) => {
  const { columns, sized, sort, selected, selectAll, helpId, stop } = props;
  const first = selected === undefined ? 0 : 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="row" className={styles.headRow} aria-rowindex={1} data-row={-1}>
      {selected !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <div role="columnheader" className={styles.check} data-col={0} tabIndex={stop === 0 ? 0 : -1}>
          <Checkmark checked={selected} label={selectAll} />
        </div>
      )}
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <div
          key={column.id}
          role="columnheader"
          className={styles.headCell}
          data-col={at + first}
          data-first={at === 0 || undefined}
          data-numeric={column.numeric}
          data-sortable={column.sortable}
          aria-sort={ariaSort(column, sort)}
          aria-describedby={helpId}
          tabIndex={stop === at + first ? 0 : -1}
        >
          <span className={styles.headText} title={column.header}>
            {column.header}
          </span>
          {sort?.field === column.id && <Arrow direction={sort.direction} />}
          <Edge sized={sized[at]} />
        </div>
      ))}
    </div>
  );
};

const shownWidth = (edge: HTMLElement): number => edge.parentElement?.offsetWidth ?? 0;

/** The end of a header: drag it to resize, press it twice for the width it had at first. The keyboard resizes on the header itself. */
const Edge = ({ sized }: { sized: SizedColumn | undefined }) =>
  sized && (
    <span
      className={styles.edge}
      aria-hidden="true"
      data-edge
      data-active={sized.isResizing || undefined}
      onMouseDown={(event) => sized.follow(event, shownWidth(event.currentTarget))}
      onTouchStart={(event) => sized.follow(event, shownWidth(event.currentTarget))}
      onDoubleClick={sized.reset}
    />
  );
