import { DataTable, type DataTableProps } from '@ui/kit/data-table';
import styles from '@ui/kit/data-table.module.css';
import { partsFrom } from '@ui/kit/parts';
import { useState } from 'react';

/** Rows of a page. A table that has no more has no pages, and fetches nothing for them. */
export const PAGE_ROWS = 25;

const Pages = partsFrom(() => import('@ui/kit/prime/paginator-part')).part(
  ({ PaginatorPart }) => PaginatorPart,
  <div className={styles.pages} />,
);

/** A table of which one page is shown. The page stays when its rows are loaded anew, unless there are fewer now. */
export const PagedTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, rows } = props;
  const [wanted, setWanted] = useState(0);
  if (rows.length <= PAGE_ROWS) return <DataTable {...props} />;
  const last = Math.floor((rows.length - 1) / PAGE_ROWS) * PAGE_ROWS;
  const first = Math.min(wanted, last);
  return (
    <div className={styles.paged}>
      <DataTable
        key={first}
        {...props}
        rows={rows.slice(first, first + PAGE_ROWS)}
        first={first}
        of={rows.length}
      />
      <Pages label={caption} first={first} rows={PAGE_ROWS} total={rows.length} onPage={setWanted} />
    </div>
  );
};
