import type { Fields } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Reason } from '@domain/area/verdict';
import { Link } from '@ui/kit/link';
import { usePortal } from '@ui/portal-context';
import { useScope } from '@ui/use-scope';
import { useArea } from '../area-scope';
import { type ShownReason, shownReason } from '../reasons';
import styles from '../record.module.css';
import { mendedAt } from './offers';

export type Fix = NonNullable<ShownReason['fix']>;

/** To another page. One that is of all companies is opened with all of them: narrowed, it would not be what the reason counts. */
const PageLink = ({ fix }: { fix: Fix & { readonly href: string } }) => {
  const { t } = useArea();
  const { child } = usePortal();
  const widens = useScope().length > 0 && fix.isOfAll;
  return (
    <Link
      className={styles.link}
      href={fix.href}
      onClick={() => widens && child('company').send({ type: 'selection.cleared' })}
    >
      {t(widens ? 'list.allCompanies' : 'process.mend')}
    </Link>
  );
};

/** Leads to where a reason can be mended: another record, or a tab of this one. */
export const MendLink = ({ fix, onMend }: { fix: ShownReason['fix']; onMend(fix: Fix): void }) => {
  const { t } = useArea();
  if (fix?.href !== undefined) return <PageLink fix={{ ...fix, href: fix.href }} />;
  if (fix === null || fix.tab === 'process') return null;
  return (
    <button type="button" className={styles.link} onClick={() => onMend(fix)}>
      {t('process.mend')}
    </button>
  );
};

interface Refusing {
  readonly record: RecordAnswer | null;
  /** What the command asks for, which is mended where it is asked. */
  readonly asks: Fields;
  onMend(fix: Fix): void;
}

/** What leads from a reason of a refused command to where it is mended in its record. */
export const useMendLinks = ({ record, asks, onMend }: Refusing) => {
  const area = useArea();
  return (reason: Reason) => {
    if (record === null || Object.hasOwn(asks, reason.fix?.field ?? '')) return null;
    const { fix } = mendedAt(area.manifest, record, shownReason(reason, area));
    return <MendLink fix={fix} onMend={onMend} />;
  };
};
