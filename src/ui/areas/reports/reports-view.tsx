import { mayReadReport, REPORT_NAMES, type ReportName } from '@domain/report/reports';
import { Button } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { SkeletonRows } from '@ui/kit/skeleton';
import { failureText } from '@ui/records/reasons';
import { useDownload } from '@ui/records/use-mutation';
import { useRole } from '@ui/records/use-who';
import { exactly } from '@ui/records/values';
import { useScope } from '@ui/use-scope';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { match } from 'ts-pattern';
import { useLocation, useSearchParams } from 'wouter';
import { useReportI18n } from './report-i18n';
import { ReportTable } from './report-table';
import styles from './reports.module.css';
import { useReport } from './use-report';

const Loading = () => (
  <div role="status" aria-label={useReportI18n().t.of('reports.loading')} className={styles.loading}>
    <SkeletonRows rows={12} height={36} />
  </div>
);

/** Of other companies it is another button: it needs a key. */
const FileButton = ({ name, format }: { name: ReportName; format: 'csv' | 'xlsx' }) => {
  const { t } = useReportI18n();
  const fetching = useDownload('reports.file');
  const failed = fetching.failure && failureText(fetching.failure, t);
  return (
    <>
      {failed && <span role="alert">{failed}</span>}
      <Button busy={fetching.isBusy} onClick={() => fetching.run({ report: name, format })}>
        <Download size={16} aria-hidden="true" />
        {t.of(`reports.${format}`)}
      </Button>
    </>
  );
};

const Report = ({ name }: { name: ReportName }) => {
  const { t } = useReportI18n();
  const report = useReport(name);
  const company = useScope();
  const id = `report-${name}`;
  return (
    <section className={styles.report} aria-labelledby={id} aria-busy={report.kind === 'loading'}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{t.of(`report.${name}`)}</h2>
          <p className={styles.quiet}>
            {t.of(`about.${name}`)}{' '}
            {report.kind === 'ready' && t.of('reports.asOf', { at: exactly(Date.parse(report.answer.at)) })}
          </p>
        </div>
        {(['csv', 'xlsx'] as const).map((format) => (
          <FileButton key={`${format} ${company}`} name={name} format={format} />
        ))}
      </header>
      {match(report)
        .with({ kind: 'loading' }, () => <Loading />)
        .with({ kind: 'failed' }, ({ failure, ask }) => (
          <div className={styles.notice} role="alert">
            <p>{(failure && failureText(failure, t)) ?? t.of('reports.failed')}</p>
            <Button onClick={ask}>{t('list.retry')}</Button>
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

/** Every report of the role by its name, and the one that the address names (`?report=`). */
export const ReportsView = () => {
  const { t } = useReportI18n();
  const role = useRole();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const names = REPORT_NAMES.filter((name) => mayReadReport(name, role));
  const wanted = search.get('report');
  const shown = names.find((name) => name === wanted) ?? names[0];
  if (shown === undefined) return <p className={styles.notice}>{t.of('reports.closed')}</p>;
  return (
    <div className={styles.page}>
      <nav className={styles.names} aria-label={t.of('reports.list')}>
        {names.map((name) => (
          <Link key={name} href={`${path}?report=${name}`} aria-current={name === shown ? 'page' : undefined}>
            {t.of(`report.${name}`)}
          </Link>
        ))}
      </nav>
      <Report key={shown} name={shown} />
    </div>
  );
};
