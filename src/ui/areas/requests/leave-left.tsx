import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import styles from './leave-left.module.css';

/** Annual leave that the employee has left when the leave begins, and how much of it this request asks for. */
export const LeaveLeft = ({ record }: RecordPartProps) => {
  const { t, format } = useArea();
  const { leave_left: left, days } = record.facts;
  if (record.fields.kind !== 'leave' || typeof left !== 'number' || typeof days !== 'number') return null;
  const isAnnual = record.fields.leave_type === 'annual';
  return (
    <p className={styles.left} data-short={(isAnnual && days > left) || undefined}>
      <strong>{t.of('leave.left', { days: format.number(left) })}</strong>
      {days > 0 && <span>{t.of('leave.asked', { days: format.number(days) })}</span>}
    </p>
  );
};
