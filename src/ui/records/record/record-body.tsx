import { accessIn, mayDoIn } from '@domain/area/area.policy';
import type { Reference } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { dayInDubai } from '@domain/shared/calendar-date';
import { caseNowOf } from '@machines/workspace/case-now';
import { Button } from '@ui/kit/button';
import { Tabs } from '@ui/kit/records/tabs';
import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { AreaScope, useArea } from '../area-scope';
import { FilesTab, HistoryTab, NotesTab, TimelineTab } from '../later-forms';
import { loadManifest } from '../manifests';
import { Failed, LoadingRows, NotYet } from '../notices.view';
import type { Fix } from '../process/mend-link';
import { commandIn, isWritable, offersFor, proposedFor, type ShownOffer } from '../process/offers';
import { ProcessTab } from '../process/process-tab';
import { failureText } from '../reasons';
import styles from '../record.module.css';
import { useAsker } from '../use-who';
import { dayText, titleOf } from '../values';
import { OutsideScope } from './outside-scope';
import { RecordDialogs } from './record-dialogs';
import { RecordGone } from './record-gone';
import { RecordOverview, type RecordViewProps } from './record-overview';
import type { RecordNow } from './record-state';
import { useOpening } from './use-opening';

const NextHead = lazy(() => import('../process/next-head'));

/** The records of an area that belong to a record of another one: those whose `field` refers to it. */
export interface RelatedListProps {
  readonly of: Reference;
  readonly field: string;
  /** It takes no new ones: they are parts of a record that is closed to its form. */
  readonly isClosed?: boolean | undefined;
}

export interface RecordBodyProps extends RecordViewProps {
  /** Draws them. A page that only begins a record needs none. */
  readonly RelatedList?: ComponentType<RelatedListProps> | undefined;
  /** What moves the record on stands beside it already. */
  readonly hasOwnSteps?: boolean;
}

/** Lists of other areas that belong to a record, where this role may look at them. */
const useRelated = (role: string | null, List: RecordBodyProps['RelatedList']) => {
  const { manifest, t } = useArea();
  if (List === undefined) return [];
  return (manifest.area.related ?? [])
    .map(({ area, id = area, ...related }) => ({ ...related, id, area, manifest: use(loadManifest(area)) }))
    .filter((related) => accessIn(related.manifest.area, role) !== null)
    .map((related) => ({ ...related, List, label: t.of(`tab.${related.id}`) }));
};

interface Mending {
  /** The field that is mended. */
  readonly focus: string | null;
  mend(fix: Fix): void;
}

/** Opens what a reason names: a tab, or the form at a field. */
const useMending = ({ actor, now }: RecordViewProps): Mending => {
  const { manifest } = useArea();
  const { role } = useAsker();
  const [focus, setFocus] = useState<string | null>(null);
  const mend = ({ tab, field }: Fix) => {
    if (now.isCommanding) actor.send({ type: 'command.closed' });
    actor.send({ type: 'tab.chosen', tab });
    if (field === null || !mayDoIn(manifest.area, role, 'changes')) return;
    setFocus(field);
    actor.send({ type: 'edit.started' });
  };
  return { focus, mend };
};

const Sections = (props: RecordBodyProps & { record: RecordAnswer; mending: Mending }) => {
  const { actor, now, known, record, RelatedList, hasOwnSteps = false } = props;
  const { focus, mend } = props.mending;
  const area = useArea();
  const { manifest, t } = area;
  const asker = useAsker();
  const related = useRelated(asker.role, RelatedList);
  const go = (tab: string) => actor.send({ type: 'tab.chosen', tab });
  const offers = now.versionDay === null ? offersFor(manifest, record, caseNowOf(record), asker, area) : [];
  useOpening(actor, now, offers);
  const give = ({ command, asks, isIrreversible }: ShownOffer) => {
    const payload = proposedFor(commandIn(manifest, record, command), record, asker)({});
    actor.send({ type: 'command.opened', command, asks, payload, ...(isIrreversible && { isIrreversible }) });
  };
  const isCommanded = now.isCommanding && now.isBusy;

  const views: Readonly<Record<string, () => ReactNode>> = {
    overview: () => <RecordOverview actor={actor} now={now} known={known} focus={focus} />,
    process: () => (
      <ProcessTab record={record} offers={offers} busy={isCommanded} onCommand={give} onMend={mend} />
    ),
    ...Object.fromEntries(
      related.map((one) => [
        one.id,
        () => (
          <AreaScope manifest={one.manifest}>
            <one.List
              of={{ id: record.id, label: titleOf(manifest.area, record, area) }}
              field={one.field}
              isClosed={one.arePart && !isWritable(manifest, record)}
            />
          </AreaScope>
        ),
      ]),
    ),
    ...Object.fromEntries(
      (manifest.parts ?? []).map(({ id, view: View }) => [id, () => <View record={record} />]),
    ),
    timeline: () => <TimelineTab record={record} />,
    notes: () => <NotesTab record={record} />,
    attachments: () => <FilesTab record={record} />,
    history: () => (
      <HistoryTab
        record={record}
        versionDay={now.versionDay}
        today={dayInDubai(asker.at)}
        onDay={(day) => actor.send({ type: 'asOf.chosen', day })}
      />
    ),
  };
  const labelOf = (id: string): string => {
    const found = related.find((one) => one.id === id);
    if (found) return found.label;
    return t.has(`record.${id}`) ? t.of(`record.${id}`) : t.of(`tab.${id}`);
  };
  const current = Object.hasOwn(views, now.tab) ? now.tab : 'overview';
  return (
    <>
      {!hasOwnSteps && now.versionDay === null && !now.isEditing && (
        <Suspense fallback={null}>
          <NextHead
            record={record}
            offers={offers}
            busy={isCommanded}
            isProcess={current === 'process'}
            onCommand={give}
            onMend={mend}
          />
        </Suspense>
      )}
      <Tabs
        label={t('record.sections')}
        tabs={Object.keys(views).map((id) => ({ id, label: labelOf(id) }))}
        selected={current}
        onSelect={go}
      >
        <Suspense fallback={<LoadingRows label={t('record.loading')} />}>{views[current]?.()}</Suspense>
      </Tabs>
    </>
  );
};

/** One record: seen, written, commanded. */
export const RecordBody = (props: RecordBodyProps) => {
  const { actor, now, known } = props;
  const { t } = useArea();
  const mending = useMending(props);
  const retry = () => actor.send({ type: 'load.retried' });
  const { record } = now;
  if (now.isBroken) return <Failed of="record" failure={null} onRetry={retry} />;
  // what is on the screen is the record of today, not the one of the day that was asked for
  if (now.isFailed && now.versionDay !== null && isRefused(now, 'not_yet'))
    return <NotYet day={now.versionDay} onToday={() => actor.send({ type: 'asOf.chosen', day: null })} />;
  if (now.isFailed && (record === null || now.versionDay !== null))
    return isRefused(now, 'not_found') ? (
      <RecordGone onBack={() => actor.send({ type: 'leave.asked' })} />
    ) : (
      <Failed
        of="record"
        failure={now.failure}
        text={now.failure && failureText(now.failure, t)}
        onRetry={retry}
      />
    );
  if (record === null && now.id !== null) return <LoadingRows label={t('record.loading')} />;
  return (
    <>
      {record !== null && <OutsideScope record={record} />}
      {now.versionDay !== null && (
        <p className={styles.banner} role="status">
          {t('record.asOfShown', { day: dayText(now.versionDay) })}
          <Button onClick={() => actor.send({ type: 'asOf.chosen', day: null })}>{t('record.today')}</Button>
        </p>
      )}
      {record === null ? (
        <RecordOverview actor={actor} now={now} known={known} focus={null} />
      ) : (
        // its sections wait for what they list, and the sheet around them stays as it is
        <Suspense fallback={<LoadingRows label={t('record.loading')} />}>
          <Sections {...props} record={record} mending={mending} />
        </Suspense>
      )}
      <RecordDialogs actor={actor} now={now} onMend={mending.mend} />
    </>
  );
};

const isRefused = ({ failure }: RecordNow, code: string) =>
  failure?.kind === 'refused' && failure.code === code;

/** May this role write the record now? */
export const useMayEdit = (now: RecordNow): boolean => {
  const { manifest } = useArea();
  const { role } = useAsker();
  const { record, versionDay: day } = now;
  return (
    record !== null && day === null && mayDoIn(manifest.area, role, 'changes') && isWritable(manifest, record)
  );
};
