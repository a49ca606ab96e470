import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import { reasonText } from '@ui/records/reasons';
import { runAddress } from './day-addresses';
import { type Obstacle, obstaclesIn, type WaitingClient } from './day-stages';
import styles from './payroll-day.module.css';

/** So many clients of an obstacle are shown at once. */
const FEW = 10;

/** What stands in the way, and each client for whom it does. */
export const WaitingClients = ({ day }: { day: PayrollDay }) => {
  const area = useArea();
  const { t } = area;
  const obstacles = obstaclesIn(day);
  const textOf = ({ reasons }: Pick<Obstacle, 'reasons'>) =>
    reasons.length === 0 ? t.of('day.toOpen') : reasons.map((reason) => reasonText(reason, area)).join(' ');
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
      cell: textOf,
    },
  ];
  return (
    <section className={styles.section} id="payroll-day-waiting" aria-labelledby="payroll-day-waiting-title">
      <h2 id="payroll-day-waiting-title">{t.of('day.blocked')}</h2>
      {obstacles.length === 0 ? (
        <p className={styles.quiet}>{t.of('day.nothingBlocked')}</p>
      ) : (
        obstacles.map((obstacle) => (
          <details key={obstacle.id} open={obstacle.clients.length <= FEW}>
            <summary className={styles.obstacle}>
              {textOf(obstacle)}{' '}
              <span className={styles.quiet}>
                {t.of('day.waitingClients', { count: obstacle.clients.length })}
              </span>
            </summary>
            <PagedTable
              caption={textOf(obstacle)}
              columns={columns}
              rows={obstacle.clients}
              keyOf={({ id, run }) => run?.id ?? id}
            />
          </details>
        ))
      )}
    </section>
  );
};
