import type { ReportQuery } from '@domain/report/report-query';
import { REPORT_SUBJECTS, type ReportSpec } from '@domain/report/report-spec';
import {
  mayReadReport,
  REPORT_NAMES,
  type ReportAnswer,
  type ReportName,
  specOf,
} from '@domain/report/reports';
import { mayDo } from '@domain/session/access.policy';
import { DownloadTrace } from '@ui/download-trace';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { Button } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { SkeletonRows } from '@ui/kit/skeleton';
import { useCurrentInView } from '@ui/kit/use-current-in-view';
import { failureText, partFailureText } from '@ui/records/reasons';
import { Retry } from '@ui/records/retry';
import { useDownload } from '@ui/records/use-mutation';
import { useRole } from '@ui/records/use-who';
import { dayText, exactly, type I18n } from '@ui/records/values';
import { useScope } from '@ui/use-scope';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { match } from 'ts-pattern';
import { useLocation, useSearchParams } from 'wouter';
import { useReportI18n } from './report-i18n';
import { queryIn, ReportPeriod } from './report-period';
import { ReportTable } from './report-table';
import styles from './reports.module.css';
import { useReport } from './use-report';

const AuditLog = lazy(() => import('./audit-log'));

const Loading = () => (
  <div role="status" aria-label={useReportI18n().t.of('reports.loading')} className={styles.loading}>
    <SkeletonRows rows={12} height={36} />
  </div>
);

/** Of other companies it is another button: it needs a key. */
const FileButton = ({
  name,
  format,
  query,
}: {
  name: ReportName;
  format: 'csv' | 'xlsx';
  query: ReportQuery;
}) => {
  const { t } = useReportI18n();
  const fetching = useDownload('reports.file');
  const failed = fetching.failure && failureText(fetching.failure, t);
  return (
    <>
      {failed && <span role="alert">{failed}</span>}
      <DownloadTraceOf failure={fetching.failure} />
      <Button busy={fetching.isBusy} onClick={() => fetching.run({ report: name, format, query })}>
        <Download size={16} aria-hidden="true" />
        {t.of(`reports.${format}`)}
      </Button>
    </>
  );
};

const periodText = (
  { period, isCompared }: Pick<ReportSpec, 'period' | 'isCompared'>,
  { from, until, prior }: ReportAnswer['period'],
  t: I18n['t'],
): string => {
  const days = {
    from: dayText(from),
    until: dayText(until),
    priorFrom: dayText(prior.from),
    priorUntil: dayText(prior.until),
  };
  if (!isCompared)
    return period === 'span' ? t.of('reports.within', days) : t.of('reports.asOf', { at: days.until });
  return t.of(period === 'span' ? 'reports.between' : 'reports.at', days);
};

const Report = ({ name }: { name: ReportName }) => {
  const { t } = useReportI18n();
  const spec = specOf(name);
  const { period, isWhole } = spec;
  const [search] = useSearchParams();
  const query = queryIn(search, period);
  const report = useReport(name, query);
  const company = useScope();
  const id = `report-${name}`;
  return (
    <section className={styles.report} aria-labelledby={id} aria-busy={report.kind === 'loading'}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{t.of(`report.${name}`)}</h2>
          <p className={styles.quiet}>
            {t.of(`about.${name}`)}{' '}
            {report.kind === 'ready' &&
              (period === undefined
                ? t.of('reports.asOf', { at: exactly(Date.parse(report.answer.at)) })
                : periodText(spec, report.answer.period, t))}
          </p>
        </div>
        {(['csv', 'xlsx'] as const).map((format) => (
          <FileButton key={`${format} ${company}`} name={name} format={format} query={query} />
        ))}
      </header>
      {period !== undefined && <ReportPeriod period={period} isCompared={spec.isCompared === true} />}
      {isWhole && company.length > 0 && (
        <p className={styles.note} role="note">
          {t.of('reports.allCompanies')}
        </p>
      )}
      {match(report)
        .with({ kind: 'loading' }, () => <Loading />)
        .with({ kind: 'failed' }, ({ failure, ask }) => (
          <div className={styles.notice} role="alert">
            <p>{(failure && partFailureText(failure, t)) ?? t.of('reports.failed')}</p>
            <Retry failure={failure} onRetry={ask} />
            <DownloadTrace />
          </div>
        ))
        .with({ kind: 'ready' }, ({ answer }) => (
          <Suspense fallback={<Loading />}>
            <ReportTable name={name} answer={answer} />
          </Suspense>
        ))
        .exhaustive()}
    </section>
  );
};

/** Another report about the same days. */
const within = (report: ReportName, search: URLSearchParams): URLSearchParams => {
  const days = ['from', 'until', 'compare'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams([['report', report], ...days]);
};

/** Reports by their names, and the one that the address names (`?report=`), with what it has in detail beside it. */
export const ReportsView = () => {
  const { t } = useReportI18n();
  const role = useRole();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const names = REPORT_NAMES.filter((name) => mayReadReport(name, role));
  const wanted = search.get('report');
  const shown = names.find((name) => name === wanted) ?? names[0];
  const bar = useCurrentInView<HTMLElement>(shown);
  if (shown === undefined) return <p className={styles.notice}>{t.of('reports.closed')}</p>;
  const whole = specOf(shown).detailsOf ?? shown;
  const offered = names.filter((name) => (specOf(name).detailsOf ?? whole) === whole);
  return (
    <div className={styles.page}>
      <nav ref={bar} className={styles.names} aria-label={t.of('reports.list')}>
        {REPORT_SUBJECTS.map((subject) => {
          const own = offered.filter((name) => specOf(name).subject === subject);
          return (
            own.length > 0 && (
              <div key={subject} className={styles.subject}>
                <span id={`reports-${subject}`}>{t.of(`reports.subject.${subject}`)}</span>
                <ul aria-labelledby={`reports-${subject}`}>
                  {own.map((name) => (
                    <li key={name}>
                      <Link
                        href={`${path}?${within(name, search)}`}
                        aria-current={name === shown ? 'page' : undefined}
                      >
                        {t.of(`report.${name}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </nav>
      <Report key={shown} name={shown} />
      {mayDo(role, 'audit.export') && (
        <Suspense fallback={null}>
          <AuditLog />
        </Suspense>
      )}
    </div>
  );
};
