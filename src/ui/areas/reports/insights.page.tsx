import {
  mayReadReport,
  REPORT_NAMES,
  type ReportAnswer,
  type ReportName,
  specOf,
} from '@domain/report/reports';
import { isAbsent } from '@domain/shared/call-failure';
import { useUi } from '@ui/i18n/ui-context';
import { Chart } from '@ui/kit/chart';
import { IconButton } from '@ui/kit/icon-button';
import { Panel, PanelNotice } from '@ui/kit/panel';
import { Skeleton } from '@ui/kit/skeleton';
import { PanelFailed } from '@ui/panel-failed';
import { partFailureText } from '@ui/records/reasons';
import { useRole } from '@ui/records/use-who';
import { Table2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { match } from 'ts-pattern';
import { useAreaSheets } from './area-sheets';
import { figureText, insightOf, insightRows } from './insight-rows';
import { areasIn } from './report-cells';
import { useReportI18n } from './report-i18n';
import styles from './reports.module.css';
import { useReport } from './use-report';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const HEIGHT = 320;

const Loading = () => (
  <div className={styles.loading} aria-hidden="true">
    <Skeleton width="100%" height="100%" />
  </div>
);

const Drawing = ({ name, answer, asTable }: { name: ReportName; answer: ReportAnswer; asTable: boolean }) => {
  const i18n = useReportI18n();
  const { t, language } = i18n;
  const { theme, direction } = useUi();
  const insight = insightOf(name);
  const sheets = useAreaSheets(areasIn(specOf(name), answer.rows), language);
  const rows = useMemo(
    () => (insight === null ? [] : insightRows(name, insight, answer.rows, sheets, i18n)),
    [name, insight, answer, sheets, i18n],
  );
  if (insight === null || answer.rows.length === 0) return <PanelNotice text={t.of('reports.nothing')} />;
  const first = specOf(name).columns[0].name;
  const drawing = (
    <Chart
      kind={insight.kind}
      caption={t.of(`report.${name}`)}
      headers={{
        label: t.of(`column.${insight.label ?? first}`),
        value: t.of(`column.${insight.value}`),
        share: t.of(insight.beside === undefined ? 'reports.share' : `column.${insight.beside}`),
      }}
      rows={rows}
      asTable={asTable}
      theme={theme}
      direction={direction}
      write={(value) => figureText(insight, value, i18n)}
    />
  );
  // amounts are private as a drawing, too
  return insight.measure === 'money' ? <div data-private>{drawing}</div> : drawing;
};

const InsightPanel = ({ name }: { name: ReportName }) => {
  const { t } = useReportI18n();
  const report = useReport(name);
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={t.of(`report.${name}`)}
      height={HEIGHT}
      busy={report.kind === 'loading'}
      actions={
        <IconButton
          icon={Table2}
          label={t.of('reports.asTable')}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {match(report)
        .with({ kind: 'loading' }, () => <Loading />)
        .with({ kind: 'failed' }, ({ failure, ask }) => (
          <PanelFailed
            text={(failure && partFailureText(failure, t)) ?? t.of('reports.failed')}
            onRetry={isAbsent(failure) ? null : ask}
          />
        ))
        .with({ kind: 'ready' }, ({ answer }) => (
          <Suspense fallback={<Loading />}>
            <Drawing name={name} answer={answer} asTable={asTable} />
          </Suspense>
        ))
        .exhaustive()}
    </Panel>
  );
};

/** The reports of the role that can be drawn, each with its figures as a table. */
const InsightsPage = () => {
  const { t } = useReportI18n();
  const role = useRole();
  const names = REPORT_NAMES.filter((name) => insightOf(name) !== null && mayReadReport(name, role));
  if (names.length === 0) return <p className={styles.notice}>{t.of('reports.closed')}</p>;
  return (
    <div className={styles.insights}>
      {names.map((name) => (
        <InsightPanel key={name} name={name} />
      ))}
    </div>
  );
};
export default InsightsPage;
