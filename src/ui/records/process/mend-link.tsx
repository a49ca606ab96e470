import { Link } from '@ui/kit/link';
import { useArea } from '../area-scope';
import type { ShownReason } from '../reasons';
import styles from '../record.module.css';

export type Fix = NonNullable<ShownReason['fix']>;

/** Leads to where a reason can be mended: another record, or a tab of this one. */
export const MendLink = ({ fix, onMend }: { fix: ShownReason['fix']; onMend(fix: Fix): void }) => {
  const { t } = useArea();
  if (fix?.href !== undefined)
    return (
      <Link className={styles.link} href={fix.href}>
        {t('process.mend')}
      </Link>
    );
  if (fix === null || fix.tab === 'process') return null;
  return (
    <button type="button" className={styles.link} onClick={() => onMend(fix)}>
      {t('process.mend')}
    </button>
  );
};
