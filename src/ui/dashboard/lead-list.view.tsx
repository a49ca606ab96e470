import type { LeadStatusCount } from '@domain/dashboard/dashboard';
import { UNKNOWN } from '@domain/shared/unknown';
import { useUi } from '@ui/i18n/ui-context';
import { Link } from '@ui/kit/link';
import { ShareBar } from '@ui/kit/progress-bar';
import styles from './dashboard.module.css';
import { Filled } from './filled';
import { leadRows } from './panels.selectors';

/** The stages of the leads, each with its share and what its orders are worth. */
export const LeadList = ({ data, caption }: { data: readonly LeadStatusCount[]; caption: string }) => {
  const { statusText, format } = useUi();
  const rows = leadRows(data);
  return (
    <Filled rows={rows}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; a section would be the panel's landmark once more */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it */}
      <div role="group" className={styles.leads} aria-label={caption} tabIndex={0}>
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.lead}>
              <div className={styles.leadLine}>
                <Link href={row.href}>{statusText(row.label)}</Link>
                <span>
                  {row.count === null ? UNKNOWN : format.number(row.count)}{' '}
                  <span className={styles.quiet}>
                    · {row.percent === null ? UNKNOWN : format.percent(row.percent)}
                  </span>
                </span>
              </div>
              <ShareBar percent={row.percent ?? 0} accent={row.accent} />
              {row.orderValue !== null && (
                <span className={styles.orderValue} data-private>
                  {format.money(row.orderValue)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Filled>
  );
};
