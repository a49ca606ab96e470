import type { CountRow } from '@domain/dashboard/dashboard';
import { UNKNOWN } from '@domain/shared/unknown';
import { useUi } from '@ui/i18n/ui-context';
import { Chart, type ChartKind } from '@ui/kit/chart';
import { useMemo } from 'react';
import { Filled } from './filled';
import { usePanelTexts } from './panel-texts';
import { type Distribution, distributionRows } from './panels.selectors';

export interface DistributionChartProps {
  readonly distribution: Distribution;
  readonly kind: ChartKind;
  readonly counts: readonly CountRow[];
  readonly caption: string;
  readonly asTable: boolean;
}

export const DistributionChart = (props: DistributionChartProps) => {
  const { distribution, kind, counts, caption, asTable } = props;
  const { statusText, format, theme, direction } = useUi();
  const t = usePanelTexts();
  const rows = useMemo(
    () =>
      distributionRows(distribution, counts).map((row) => ({
        ...row,
        label: statusText(row.label),
        value: row.count ?? 0,
        valueText: row.count === null ? UNKNOWN : format.number(row.count),
        shareText: row.percent === null ? UNKNOWN : format.percent(row.percent),
      })),
    [distribution, counts, statusText, format],
  );
  return (
    <Filled rows={rows}>
      <Chart
        kind={kind}
        caption={caption}
        headers={{
          label: kind === 'ring' ? t('panel.type') : t('panel.status'),
          value: t('panel.count'),
          share: t('panel.share'),
        }}
        rows={rows}
        asTable={asTable}
        theme={theme}
        direction={direction}
        write={format.number}
      />
    </Filled>
  );
};
