import { accessIn, mayDoIn } from '@domain/area/area.policy';
import type { Reference } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { dayInDubai } from '@domain/shared/calendar-date';
import { asksFirst, duplicatesIn } from '@machines/record/record.rules';
import { caseNowOf } from '@machines/workspace/case-now';
import type { RecordActor } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { Tabs } from '@ui/kit/records/tabs';
import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { AreaScope, useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { Gaps } from '../gaps';
import {
  CommandDialog,
  ConflictDialog,
  DuplicatesNotice,
  FilesTab,
  HistoryTab,
  NotesTab,
  RecordForm,
  RefusedAsDuplicate,
  TimelineTab,
} from '../later-forms';
import { loadManifest } from '../manifests';
import { Failed, LoadingRows, NotYet } from '../notices.view';
import {
  answersWith,
  commandIn,
  isWritable,
  offersFor,
  type Proposed,
  proposedFor,
  type ShownOffer,
} from '../process/offers';
import { ProcessTab, type ProcessTabProps } from '../process/process-tab';
import { failureText } from '../reasons';
import styles from '../record.module.css';
import { useAsker } from '../use-who';
import { dayText, titleOf } from '../values';
import { LeaveDialog } from './leave-dialog';
import { OutsideScope } from './outside-scope';
import { RecordFields } from './record-fields';
import { RecordGone } from './record-gone';
import type { RecordNow } from './record-state';

const NextHead = lazy(() => import('../process/next-head'));

interface Shared {
  readonly actor: RecordActor;
  readonly now: RecordNow;
  readonly known: Readonly<Record<string, string>>;
}

/** The records of an area that belong to a record of another one: those whose `field` refers to it. */
export interface RelatedListProps {
  readonly of: Reference;
  readonly field: string;
}

export interface RecordBodyProps extends Shared {
  /** Draws them. A page that only begins a record needs none. */
  readonly RelatedList?: ComponentType<RelatedListProps> | undefined;
  /** What moves the record on stands beside it already. */
  readonly hasOwnSteps?: boolean;
}

/** Reading or writing the fields. */
const Overview = ({ actor, now, known, focus }: Shared & { focus: string | null }) => {
  const { manifest, t } = useArea();
  const { record, isEditing } = now;
  const { above: Above } = manifest;
  const duplicates = duplicatesIn(now.failure);
  return (
    <>
      {now.isRestored && (
        <p className={styles.banner} role="status">
          {t('record.draftBack')}
          <Button onClick={() => actor.send({ type: 'edit.cancelled' })}>{t('record.discardDraft')}</Button>
        </p>
      )}
      {isEditing && now.isOutdated && (
        <p className={styles.banner} role="status">
          {t('record.changedElsewhere')}
          <Button onClick={() => actor.send({ type: 'reload.chosen' })}>{t('record.reload')}</Button>
        </p>
      )}
      {duplicates.length === 0 ? (
        <FailureNote failure={now.isCommanding ? null : now.failure} />
      ) : (
        <RefusedAsDuplicate
          duplicates={duplicates}
          isNew={now.id === null}
          busy={now.isBusy}
          onForce={() => actor.send({ type: 'save.forced' })}
        />
      )}
      {isEditing && duplicates.length === 0 && manifest.possibleDuplicates && <DuplicatesNotice now={now} />}
      {record !== null && Above && <Above record={record} />}
      {isEditing && (
        <RecordForm
          now={now}
          focus={focus}
          known={known}
          onChange={(field, value) => actor.send({ type: 'field.changed', field, value })}
          onPropose={(field, value) => actor.send({ type: 'field.proposed', field, value })}
          onSubmit={() => actor.send({ type: 'save.pressed' })}
        />
      )}
      {!isEditing && record !== null && <RecordFields record={record} />}
      {record !== null && <Gaps which="all" />}
    </>
  );
};

/** Lists of other areas that belong to a record, where this role may look at them. */
const useRelated = (role: string | null, List: RecordBodyProps['RelatedList']) => {
  const { manifest, t } = useArea();
  if (List === undefined) return [];
  return (manifest.area.related ?? [])
    .map(({ area, field, id = area }) => ({ id, area, field, manifest: use(loadManifest(area)) }))
    .filter((related) => accessIn(related.manifest.area, role) !== null)
    .map((related) => ({ ...related, List, label: t.of(`tab.${related.id}`) }));
};

const Dialogs = ({ actor, now }: Omit<Shared, 'known'>) => {
  const { manifest } = useArea();
  const asker = useAsker();
  const { pendingCommand, record } = now;
  const spec = record === null ? undefined : commandIn(manifest, record, pendingCommand?.command ?? '');
  // of a command that is sent at once only its refusal is shown
  const shows = pendingCommand !== null && (asksFirst(pendingCommand) || pendingCommand.failure !== null);
  return (
    <>
      {now.isCommanding && shows && (
        <CommandDialog
          pending={pendingCommand}
          tone={spec?.tone ?? 'plain'}
          busy={now.isBusy}
          onChange={(changed, next) => {
            const proposed: Proposed = record === null ? () => ({}) : proposedFor(spec, record, asker);
            for (const [field, value] of Object.entries(
              answersWith(proposed, pendingCommand.payload, changed, next),
            ))
              actor.send({ type: 'command.changed', field, value });
          }}
          onSend={() => actor.send({ type: 'command.sent' })}
          onClose={() => actor.send({ type: 'command.closed' })}
        />
      )}
      {now.inConflict && now.conflict !== null && (
        <ConflictDialog
          conflict={now.conflict}
          onChoose={(field, choice) => actor.send({ type: 'conflict.chosen', field, choice })}
          onSettle={() => actor.send({ type: 'conflict.settled' })}
          onLeave={() => actor.send({ type: 'conflict.left' })}
        />
      )}
      {now.asksToLeave && (
        <LeaveDialog
          onStay={() => actor.send({ type: 'leave.declined' })}
          onDiscard={() => actor.send({ type: 'leave.confirmed' })}
        />
      )}
    </>
  );
};

const Sections = (props: RecordBodyProps & { record: RecordAnswer }) => {
  const { actor, now, known, record, RelatedList, hasOwnSteps = false } = props;
  const area = useArea();
  const { manifest, t } = area;
  const asker = useAsker();
  const related = useRelated(asker.role, RelatedList);
  const [focus, setFocus] = useState<string | null>(null);
  const go = (tab: string) => actor.send({ type: 'tab.chosen', tab });
  const offers = now.versionDay === null ? offersFor(manifest, record, caseNowOf(record), asker, area) : [];
  const give = ({ command, asks, isIrreversible }: ShownOffer) => {
    const payload = proposedFor(commandIn(manifest, record, command), record, asker)({});
    actor.send({ type: 'command.opened', command, asks, payload, ...(isIrreversible && { isIrreversible }) });
  };

  const mend: ProcessTabProps['onMend'] = ({ tab, field }) => {
    go(tab);
    if (field === null || !mayDoIn(manifest.area, asker.role, 'changes')) return;
    setFocus(field);
    actor.send({ type: 'edit.started' });
  };
  const isCommanded = now.isCommanding && now.isBusy;

  const views: Readonly<Record<string, () => ReactNode>> = {
    overview: () => <Overview actor={actor} now={now} known={known} focus={focus} />,
    process: () => (
      <ProcessTab record={record} offers={offers} busy={isCommanded} onCommand={give} onMend={mend} />
    ),
    ...Object.fromEntries(
      related.map((one) => [
        one.id,
        () => (
          <AreaScope manifest={one.manifest}>
            <one.List of={{ id: record.id, label: titleOf(manifest.area, record, area) }} field={one.field} />
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
        <Overview actor={actor} now={now} known={known} focus={null} />
      ) : (
        // its sections wait for what they list, and the sheet around them stays as it is
        <Suspense fallback={<LoadingRows label={t('record.loading')} />}>
          <Sections {...props} record={record} />
        </Suspense>
      )}
      <Dialogs actor={actor} now={now} />
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
