import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import styles from './leave-left.module.css';

/** What is left when the leave begins, how much of it this request asks for, and who else is away then. */
export const LeaveLeft = ({ record: { fields, facts } }: RecordPartProps) => {
  const { t, format } = useArea();
  const { leave_left: left, days, limit_left, limit_most, away } = facts;
  if (fields.kind !== 'leave' || typeof left !== 'number' || typeof days !== 'number') return null;
  const isLimited = typeof limit_left === 'number' && typeof limit_most === 'number';
  const isShort = isLimited ? days > limit_left : fields.leave_type === 'annual' && days > left;
  return (
    <p className={styles.left} data-short={isShort || undefined}>
      <strong>
        {isLimited
          ? t.of('leave.limit', { left: format.number(limit_left), most: format.number(limit_most) })
          : t.of('leave.left', { days: format.number(left) })}
      </strong>
      {days > 0 && <span>{t.of('leave.asked', { days: format.number(days) })}</span>}
      {typeof away === 'number' && away > 0 && (
        <span>{t.of('leave.away', { count: format.number(away) })}</span>
      )}
    </p>
  );
};
