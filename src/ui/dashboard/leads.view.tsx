import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { UNKNOWN } from '@domain/shared/unknown';
import { useUi } from '@ui/i18n/ui-context';
import { Link } from '@ui/kit/link';
import type { Loadable } from '@ui/kit/panel';
import { ShareBar } from '@ui/kit/progress-bar';
import { memo } from 'react';
import styles from './dashboard.module.css';
import type { LeadRow } from './dashboard.selectors';
import { PanelOf } from './panel-of';

export interface LeadsProps {
  readonly rows: Loadable<readonly LeadRow[]>;
  onRetry(panel: DashboardPanel): void;
}

export const LeadsView = memo(({ rows, onRetry }: LeadsProps) => {
  const { t, statusText, format } = useUi();
  const title = t('dashboard.leads');
  return (
    <PanelOf
      panel="leads"
      title={title}
      height={340}
      rows={rows}
      onRetry={onRetry}
      actions={
        rows.kind === 'ready' && (
          <span className={styles.stages}>{t('dashboard.stages', { count: rows.value.length })}</span>
        )
      }
    >
      {(shown) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; a section would be the panel's landmark once more
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
        <div role="group" className={styles.leads} aria-label={title} tabIndex={0}>
          <ul>
            {shown.map((row) => (
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
      )}
    </PanelOf>
  );
});
