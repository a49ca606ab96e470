import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { PAYSLIPS_OF_CLIENT } from '@domain/finance/states';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { PagedTable } from '@ui/kit/records/paged-table';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { CollectionScreen } from '@ui/records/list/collection-screen';
import { loadManifest } from '@ui/records/manifests';
import { LoadingRows } from '@ui/records/notices.view';
import { Suspense, use } from 'react';
import { varianceAddress } from './day-addresses';
import styles from './payroll-day.module.css';

type Variances = NonNullable<PayrollDay['variances']>;

/** How many payslips of each kind, in the words of the payslips. */
const FoundKinds = ({ month, found }: { month: string; found: Variances['found'] }) => {
  const { t, format } = useArea();
  return (
    <ul className={styles.kinds}>
      {found.map(({ variance, payslips }) => (
        <li key={variance}>
          <Link href={varianceAddress(month, variance)}>
            {t.of(`variance.${variance}`)} {format.number(payslips)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The payslips themselves, each with what has changed and why. */
const FoundPayslips = ({ month, found }: { month: string; found: Variances['found'] }) => {
  const manifest = use(loadManifest('payslips'));
  const filter = {
    month: { from: month, to: month },
    state: { in: [...PAYSLIPS_OF_CLIENT] },
    variance: { empty: false },
  };
  return (
    <AreaScope manifest={manifest}>
      <FoundKinds month={month} found={found} />
      <CollectionScreen
        name={`payslips:day:${month}`}
        tab={{
          value: 'day',
          label: 'day',
          query: { filter },
          without: ['state', 'month', 'payout', 'additions_fils', 'reductions_fils'],
        }}
        isInAddress={false}
      />
    </AreaScope>
  );
};

const Dropped = ({ dropped }: Pick<Variances, 'dropped'>) => {
  const { t, format } = useArea();
  const columns: readonly Column<Variances['dropped'][number]>[] = [
    {
      id: 'employee',
      header: t.of('day.employee'),
      cell: ({ employee: { id, label } }) => (
        <Link href={`/Employees?record=${id}`} data-private>
          {label}
        </Link>
      ),
    },
    { id: 'client', header: t.of('day.client'), cell: ({ company }) => company },
    {
      id: 'before',
      header: t.of('day.before'),
      numeric: true,
      cell: ({ net_fils }) => <span data-private>{format.amount(net_fils)}</span>,
    },
    { id: 'cause', header: t.of('day.cause'), cell: ({ cause }) => t.of(`dropped.${cause}`) },
  ];
  return (
    <>
      <h3>{t.of('day.dropped')}</h3>
      <PagedTable
        caption={t.of('day.dropped')}
        columns={columns}
        rows={dropped}
        keyOf={({ employee }) => employee.id}
      />
    </>
  );
};

/** Whose month is not as the one before, with the reason beside it. */
export const DayVariances = ({ day: { month, variances } }: { day: PayrollDay }) => {
  const { t } = useArea();
  return (
    <section className={styles.section} aria-labelledby="payroll-day-variance">
      <h2 id="payroll-day-variance">{t.of('day.variances')}</h2>
      {variances === null ? (
        <p className={styles.quiet}>{t.of('day.noWages')}</p>
      ) : (
        <>
          <Suspense fallback={<LoadingRows label={t('list.loading')} />}>
            <FoundPayslips month={month} found={variances.found} />
          </Suspense>
          {variances.dropped.length > 0 && <Dropped dropped={variances.dropped} />}
        </>
      )}
    </section>
  );
};
