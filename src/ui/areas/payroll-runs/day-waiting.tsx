import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { type Column, DataTable } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { reasonText } from '@ui/records/reasons';
import { runAddress } from './day-addresses';
import { type WaitingClient, waitingIn } from './day-stages';
import styles from './payroll-day.module.css';

/** Each client that has no run yet or does not go on, with the reason. */
export const WaitingClients = ({ day }: { day: PayrollDay }) => {
  const area = useArea();
  const { t } = area;
  const waiting = waitingIn(day);
  const columns: readonly Column<WaitingClient>[] = [
    {
      id: 'client',
      header: t.of('day.client'),
      cell: ({ id, label, run }) => (
        <Link href={run === null ? `/Employer?record=${id}` : runAddress(run.id)}>{label}</Link>
      ),
    },
    {
      id: 'state',
      header: t.of('day.state'),
      tight: true,
      cell: ({ run }) => (run === null ? t.of('day.noRun') : t.of(`state.${run.state}`)),
    },
    {
      id: 'why',
      header: t.of('day.why'),
      cell: ({ reasons }) =>
        reasons.length === 0
          ? t.of('day.toOpen')
          : reasons.map((reason) => reasonText(reason, area)).join(' '),
    },
  ];
  return (
    <section className={styles.section} id="payroll-day-waiting" aria-labelledby="payroll-day-waiting-title">
      <h2 id="payroll-day-waiting-title">{t.of('day.blocked')}</h2>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>{t.of('day.nothingBlocked')}</p>
      ) : (
        <DataTable caption={t.of('day.blocked')} columns={columns} rows={waiting} keyOf={({ id }) => id} />
      )}
    </section>
  );
};
