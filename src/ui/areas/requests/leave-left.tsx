import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { useRole } from '@ui/records/use-who';
import { isReference } from '@ui/records/values';
import styles from './leave-left.module.css';
import { WhoIsAway } from './who-is-away';

/** What is left when the leave begins, and how much of it this request asks for. */
const Balance = ({ record: { fields, facts } }: RecordPartProps) => {
  const { t, format } = useArea();
  const { leave_left: left, days, limit_left, limit_most, limit_over, away } = facts;
  if (fields.kind !== 'leave' || typeof left !== 'number' || typeof days !== 'number') return null;
  const isLimited = typeof limit_left === 'number' && typeof limit_most === 'number';
  const isShort = isLimited ? Number(limit_over) > 0 : fields.leave_type === 'annual' && days > left;
  return (
    <p className={styles.left} data-short={isShort || undefined}>
      <strong>
        {isLimited
          ? t.of('leave.limit', { left: format.number(limit_left), most: format.number(limit_most) })
          : t.of('leave.left', { count: left })}
      </strong>
      {days > 0 && <span>{t.of('leave.asked', { count: days })}</span>}
      {typeof away === 'number' && away > 0 && (
        <span>{t.of('leave.away', { count: format.number(away) })}</span>
      )}
    </p>
  );
};

/** Colleagues' leave is for those who decide, not for whoever asks. */
const Colleagues = ({ record: { fields } }: RecordPartProps) => {
  const isDecider = useRole() !== 'isEmployee';
  const { kind, employee_id, company_id, from_on, to_on } = fields;
  if (!isDecider || kind !== 'leave' || !isReference(employee_id) || !isReference(company_id)) return null;
  if (typeof from_on !== 'string' || typeof to_on !== 'string' || to_on < from_on) return null;
  return <WhoIsAway employeeId={employee_id.id} companyId={company_id.id} from={from_on} to={to_on} />;
};

/** What whoever decides on a leave looks at: what is left, and who else is away then. */
export const LeaveLeft = ({ record }: RecordPartProps) => (
  <>
    <Balance record={record} />
    <Colleagues record={record} />
  </>
);
