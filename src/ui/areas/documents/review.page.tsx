import { accessIn, mayCommand } from '@domain/area/area.policy';
import type { Row } from '@domain/area/records';
import { isOptional, isToHandIn, isToReview } from '@domain/cases/handed-in.rules';
import { rowAt } from '@machines/collection/pages';
import type { Collection } from '@machines/workspace/workspace';
import { Link } from '@ui/kit/link';
import { AreaScope, type AreaUi, useArea } from '@ui/records/area-scope';
import { StateCell } from '@ui/records/fields/cell';
import { loadManifest } from '@ui/records/manifests';
import { Closed, Failed, LoadingRows } from '@ui/records/notices.view';
import { failureText } from '@ui/records/reasons';
import { useRole } from '@ui/records/use-who';
import { useOpened } from '@ui/records/use-workspace';
import { dayText, isReference, titleOf } from '@ui/records/values';
import { useSelector } from '@xstate/react';
import { use, useReducer } from 'react';
import { useSearchParams } from 'wouter';
import { afterwards, currentOf, type DeskSource, judgedOf, NEW_VISIT, queueOf, sourceIn } from './desk';
import styles from './desk.module.css';
import { DeskItem } from './desk-item';
import { manifest } from './documents.manifest';
import { ManyFiles } from './many-files';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** "On file, until 12-02-2034": a document stands for the item without a file of its own. */
const onFileText = ({ state, fields }: Row, { t }: AreaUi): string | null => {
  if (state !== 'verified' || !isReference(fields.document_id)) return null;
  return typeof fields.expires_on === 'string'
    ? t.of('desk.onFileUntil', { day: dayText(fields.expires_on) })
    : t.of('desk.onFile');
};

/** Documents of many types are listed by whose they are; items of a case are called by what they are. */
const typeText = ({ fields }: Row, { t }: AreaUi): string | null =>
  typeof fields.type === 'string' ? t.of(`type.${fields.type}`) : null;

const whose = ({ fields }: Row): string | null => {
  const { employee_id: employee, company_id: company } = fields;
  if (isReference(employee)) return employee.label;
  return isReference(company) ? company.label : null;
};

const Rows = (props: {
  rows: readonly Row[];
  current: Row | null;
  desk: AreaUi;
  onChoose(id: string): void;
}) => {
  const { rows, current, desk, onChoose } = props;
  const area = useArea();
  return (
    <nav className={styles.rows} aria-label={desk.t.of('desk.documents')}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === current?.id ? 'true' : undefined}
              onClick={() => onChoose(row.id)}
            >
              <span data-private={whose(row) !== null || undefined}>
                {titleOf(area.manifest.area, row, area)}
              </span>
              <StateCell row={row} />
              {isOptional(row) && <small>{desk.t.of('desk.ifThereIsOne')}</small>}
              <small>{onFileText(row, desk) ?? typeText(row, area)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface DeskProps {
  readonly source: DeskSource;
  readonly desk: AreaUi;
  readonly list: Collection;
}

const Progress = ({ done, waiting, desk }: { done: number; waiting: number; desk: AreaUi }) => {
  const { t, format } = desk;
  const total = format.number(done + waiting);
  if (done + waiting === 0) return null;
  return (
    <p className={styles.progress} role="status">
      {waiting === 0
        ? t.of('desk.done', { total })
        : t.of('desk.progress', { place: format.number(done + 1), total })}
    </p>
  );
};

const Desk = ({ source, desk, list }: DeskProps) => {
  const { t } = desk;
  const area = useArea().manifest.area;
  const role = useRole();
  const { pages, pageSize, total, failure } = useSelector(list, (now) => now.context);
  const [visit, report] = useReducer(afterwards, NEW_VISIT);
  const rows = Array.from({ length: Math.min(total ?? 0, pageSize) }, (_, index) =>
    rowAt(pages, pageSize, index),
  ).flatMap((row) => row ?? []);
  const seen = afterwards(visit, { type: 'listed', rows });
  if (seen !== visit) report({ type: 'listed', rows });
  const judged = judgedOf(rows, seen);
  const queue = queueOf(rows, judged);
  const reviews = mayCommand(area, role, 'verify');
  const handsIn = mayCommand(area, role, 'upload');
  const current = currentOf(
    rows,
    { chosen: seen.chosen, decided: reviews ? judged : [] },
    handsIn && !reviews ? isToHandIn : isToReview,
  );
  const isListed = current !== null && judged.includes(current.id);
  const waiting =
    source.case === null ? Math.max(queue.length, (total ?? 0) - (isListed ? 1 : 0)) : queue.length;
  const othersTitle = source.case === null ? 'desk.titleUnderReview' : 'desk.titleOfCase';
  const toHandIn = source.case !== null && handsIn ? rows.filter(isToHandIn) : [];
  if (failure !== null && rows.length === 0)
    return (
      <Failed
        failure={failure}
        text={failureText(failure, t)}
        onRetry={() => list.send({ type: 'list.retried' })}
      />
    );
  if (total === null) return <LoadingRows label={t('record.loading')} />;
  return (
    <>
      <header className={styles.top}>
        <h1>{t.of(reviews ? 'desk.title' : othersTitle)}</h1>
        {reviews && (
          <>
            <Progress done={judged.length} waiting={waiting} desk={desk} />
            <p className={styles.keys}>{t.of('desk.keys')}</p>
          </>
        )}
        {source.case !== null && <Link href={source.case.path}>{t.of('desk.back')}</Link>}
      </header>
      {source.case !== null && <ManyFiles items={toHandIn} of={source.case.id} desk={desk} />}
      <div className={styles.desk}>
        <Rows rows={rows} current={current} desk={desk} onChoose={(id) => report({ type: 'chosen', id })} />
        {current === null ? (
          <div className={styles.note}>
            <h2>{t.of('desk.nothing')}</h2>
            <p>{t.of('desk.nothingText')}</p>
          </div>
        ) : (
          <DeskItem
            key={current.id}
            id={current.id}
            desk={desk}
            isNext={judged.length > 0}
            onDecided={() => report({ type: 'decided', id: current.id })}
          />
        )}
      </div>
    </>
  );
};

const OpenDesk = ({ source, desk }: Omit<DeskProps, 'list'>) => {
  const { manifest: own } = useArea();
  const id = `review ${source.area} ${source.case?.id ?? ''}`;
  const opened = useOpened({
    key: id,
    open: (workspace) =>
      workspace.openCollection({
        id,
        area: own.area,
        lifecycles: own.lifecycles,
        preset: source.preset,
        isInAddress: false,
      }),
    close: (workspace) => workspace.closeCollection(id),
  });
  return opened && <Desk source={source} desk={desk} list={opened.list} />;
};

const Source = () => {
  const desk = useArea();
  const role = useRole();
  const [search] = useSearchParams();
  const source = sourceIn(search);
  const own = use(loadManifest(source.area));
  return (
    <AreaScope manifest={own}>
      {accessIn(own.area, role) === null ? (
        <Closed />
      ) : (
        <OpenDesk key={`${source.area} ${source.case?.id}`} source={source} desk={desk} />
      )}
    </AreaScope>
  );
};

/** Documents beside their fields, one after the other; those of a case are dropped here all at once. */
const ReviewPage = () => (
  <AreaScope manifest={manifest}>
    <div className={styles.page}>
      <Source />
    </div>
  </AreaScope>
);
export default ReviewPage;
