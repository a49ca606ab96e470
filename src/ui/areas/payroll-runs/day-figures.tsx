import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { exceptionsAddress, payslipsAddress, runsAddress } from './day-addresses';
import { totalsOfDay } from './day-stages';
import styles from './payroll-day.module.css';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly href: string;
  readonly hint?: string;
  readonly isPrivate?: boolean;
}

const Figure = ({ label, value, href, hint, isPrivate = false }: FigureProps) => (
  <li>
    <Link className={styles.figure} href={href}>
      <strong data-private={isPrivate || undefined}>{value}</strong>
      <span>{label}</span>
      {hint !== undefined && <span data-private={isPrivate || undefined}>{hint}</span>}
    </Link>
  </li>
);

/** What the month comes to over all clients. */
export const DayFigures = ({ day }: { day: PayrollDay }) => {
  const { t, format } = useArea();
  const { month, unopened, runs } = day;
  const { employees, net_fils, previous_net_fils, exceptions } = totalsOfDay(day);
  return (
    <ul className={styles.figures} aria-label={t.of('day.figures')}>
      <Figure
        label={t.of('day.unopened')}
        value={format.number(unopened.length)}
        href="#payroll-day-waiting"
      />
      <Figure label={t.of('day.runs')} value={format.number(runs.length)} href={runsAddress(month)} />
      <Figure label={t.of('day.employees')} value={format.number(employees)} href={payslipsAddress(month)} />
      <Figure
        label={t.of('day.net')}
        value={format.amount(net_fils)}
        hint={t.of('day.ofBefore', { amount: format.amount(previous_net_fils) })}
        href={runsAddress(month)}
        isPrivate
      />
      <Figure
        label={t.of('day.exceptions')}
        value={format.number(exceptions)}
        href={exceptionsAddress(month)}
      />
    </ul>
  );
};
