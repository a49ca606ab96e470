import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { Button } from '@ui/kit/button';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import { LinkedCount } from '@ui/records/linked-count';
import { batchAddress, batchesAddress, dueAddress, unpaidAddress } from './day-addresses';
import styles from './payroll-day.module.css';

type DueFile = PayrollDay['files'][number];

/** What establishments can file of the month; the list of the batches makes all files at once. */
export const DayFiles = (props: {
  readonly day: PayrollDay;
  readonly isBusy: boolean;
  readonly onOpen: (() => void) | null;
}) => {
  const { day, isBusy, onOpen } = props;
  const { t, format } = useArea();
  const without = day.files.filter(({ batch }) => batch === null).length;
  const columns: readonly Column<DueFile>[] = [
    {
      id: 'establishment',
      header: t.of('day.establishment'),
      cell: ({ establishment }) => establishment.label,
    },
    {
      id: 'payslips',
      header: t.of('day.employees'),
      numeric: true,
      cell: ({ payslips, establishment, runs }) => (
        <LinkedCount count={payslips} href={dueAddress(day.month, establishment.id, runs)} />
      ),
    },
    {
      id: 'net',
      header: t.of('day.net'),
      numeric: true,
      cell: ({ net_fils }) => <span data-private>{format.amount(net_fils)}</span>,
    },
    {
      id: 'batch',
      header: t.of('day.batch'),
      tight: true,
      cell: ({ batch }) =>
        batch === null ? t.of('day.noBatch') : <Link href={batchAddress(batch.id)}>{batch.label}</Link>,
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="payroll-day-files">
      <header className={styles.head}>
        <h2 id="payroll-day-files">{t.of('day.files')}</h2>
        {onOpen !== null && without > 0 && (
          <Button busy={isBusy} onClick={onOpen}>
            {t.of('day.openFiles', { count: format.number(without) })}
          </Button>
        )}
        <Link href={unpaidAddress(day.month)}>{t.of('day.unpaid')}</Link>
        {without < day.files.length && <Link href={batchesAddress(day.month)}>{t.of('day.makeFiles')}</Link>}
      </header>
      {day.files.length === 0 ? (
        <p className={styles.quiet}>{t.of('day.noFiles')}</p>
      ) : (
        <PagedTable
          caption={t.of('day.files')}
          columns={columns}
          rows={day.files}
          keyOf={({ establishment }) => establishment.id}
        />
      )}
    </section>
  );
};
