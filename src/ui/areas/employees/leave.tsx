import type { LeaveBalance } from '@domain/employment/leave-balances';
import { recordAddress } from '@domain/navigation/homes';
import { DataTable } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';

const LEDGER = '/leave-entries?tab=all';

const Movements = ({ movements }: Pick<LeaveBalance, 'movements'>) => {
  const { t, format } = useArea();
  if (movements.length === 0) return null;
  return (
    <details>
      <summary>{t.of('leave.movements', { count: format.number(movements.length) })}</summary>
      <ul>
        {movements.map((movement) => {
          const { kind, from, to, days, entry } = movement;
          const name = t.of(`movement.${kind}`);
          const between = [from, to === from ? null : to].filter((day) => day !== null).map(dayText);
          return (
            <li key={JSON.stringify(movement)}>
              {entry === null ? name : <Link href={recordAddress(LEDGER, entry)}>{name}</Link>}{' '}
              {t.of('leave.movement', { count: days, when: between.join(' – ') })}
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** What is left of every type of leave today, and what it is made of. */
const Leave = ({ record: { id, version } }: RecordPartProps) => {
  const { t } = useArea();
  return (
    <section aria-label={t.of('tab.leave')}>
      <Balances key={version} id={id} />
    </section>
  );
};

const Balances = ({ id }: { id: string }) => {
  const { t, format } = useArea();
  const { data, failure, isBroken, ask } = useQuery('employees.leave', { id });
  if (failure) return <FailureNote failure={failure} />;
  if (isBroken) return <Failed of="record" failure={null} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('record.loading')} />;
  if (data.balances.length === 0) return <p className={record.quiet}>{t.of('leave.notYet')}</p>;
  return (
    <DataTable
      caption={t.of('leave.caption', { day: dayText(data.on) })}
      rows={data.balances}
      keyOf={({ type }) => type}
      columns={[
        { id: 'type', header: t.of('leave.type'), cell: ({ type }) => t.of(`leave_type.${type}`) },
        {
          id: 'left',
          header: t.of('leave.left'),
          numeric: true,
          cell: ({ left, most }) => {
            if (left === null) return t.of('leave.noLimit');
            const days = format.number(left);
            return most === null ? days : t.of('leave.leftOf', { left: days, most: format.number(most) });
          },
        },
        {
          id: 'taken',
          header: t.of('leave.taken'),
          numeric: true,
          cell: ({ taken }) => format.number(taken),
        },
        {
          id: 'movements',
          header: t.of('leave.madeOf'),
          cell: ({ movements }) => <Movements movements={movements} />,
        },
      ]}
    />
  );
};
export default Leave;
