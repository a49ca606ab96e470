import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { UNKNOWN } from '@domain/shared/unknown';
import { useUi } from '@ui/i18n/ui-context';
import { Chart, type ChartKind } from '@ui/kit/chart';
import { IconButton } from '@ui/kit/icon-button';
import type { Loadable } from '@ui/kit/panel';
import { Skeleton } from '@ui/kit/skeleton';
import { Table2 } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import styles from './dashboard.module.css';
import type { Distribution, DistributionRow } from './dashboard.selectors';
import { PanelOf } from './panel-of';

export interface DistributionProps {
  readonly distribution: Distribution;
  readonly kind: ChartKind;
  readonly rows: Loadable<readonly DistributionRow[]>;
  onRetry(panel: DashboardPanel): void;
}

const HEIGHT = 260;

const Drawn = ({
  kind,
  rows,
  caption,
  asTable,
}: {
  kind: ChartKind;
  rows: readonly DistributionRow[];
  caption: string;
  asTable: boolean;
}) => {
  const { t, statusText, format, theme, direction } = useUi();
  const written = useMemo(
    () =>
      rows.map((row) => ({
        ...row,
        label: statusText(row.label),
        value: row.count ?? 0,
        valueText: row.count === null ? UNKNOWN : format.number(row.count),
        shareText: row.percent === null ? UNKNOWN : format.percent(row.percent),
      })),
    [rows, statusText, format],
  );
  return (
    <Chart
      kind={kind}
      caption={caption}
      headers={{
        label: kind === 'ring' ? t('dashboard.type') : t('dashboard.status'),
        value: t('dashboard.count'),
        share: t('dashboard.share'),
      }}
      rows={written}
      asTable={asTable}
      theme={theme}
      direction={direction}
      write={format.number}
    />
  );
};

export const DistributionView = memo(({ distribution, kind, rows, onRetry }: DistributionProps) => {
  const { t } = useUi();
  const [asTable, setAsTable] = useState(false);
  const title = t(`dashboard.${distribution}`);
  return (
    <PanelOf
      panel={distribution}
      title={title}
      height={HEIGHT}
      rows={rows}
      onRetry={onRetry}
      skeleton={
        <div className={styles.chartSkeleton} aria-hidden="true">
          <Skeleton width="100%" height="100%" />
        </div>
      }
      actions={
        <IconButton
          icon={Table2}
          label={t('dashboard.asTable')}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {(shown) => <Drawn kind={kind} rows={shown} caption={title} asTable={asTable} />}
    </PanelOf>
  );
});
