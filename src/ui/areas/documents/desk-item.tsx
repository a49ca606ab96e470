import type { FieldInput } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { isToReview } from '@domain/cases/handed-in.rules';
import { caseNowOf } from '@machines/workspace/case-now';
import type { RecordActor } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { type AreaUi, useArea } from '@ui/records/area-scope';
import { StateCell } from '@ui/records/fields/cell';
import { useShortcuts } from '@ui/records/list/use-shortcuts';
import { LoadingRows } from '@ui/records/notices.view';
import { commandIn, offersFor, proposedFor, type ShownOffer } from '@ui/records/process/offers';
import { RecordActions } from '@ui/records/record/record-actions';
import { RecordBody } from '@ui/records/record/record-body';
import { type RecordNow, useRecord } from '@ui/records/record/record-state';
import { useOpenRecord } from '@ui/records/record/use-record';
import { useAsker } from '@ui/records/use-who';
import { titleOf } from '@ui/records/values';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './desk.module.css';
import { FilePane } from './file-pane';

interface ItemProps {
  /** Whose texts the desk speaks; the record speaks its own area's. */
  readonly desk: AreaUi;
  /** It came by itself: whoever uses a reader is told of it. */
  readonly isNext: boolean;
  /** It waits for nobody here any more. */
  onDecided(): void;
}

/** What a command asks for, as the record has it already. */
const answersOf = ({ asks }: ShownOffer, { fields }: RecordAnswer): Readonly<Record<string, FieldInput>> =>
  Object.fromEntries(
    Object.keys(asks).map((name) => {
      const value = fields[name] ?? null;
      return [name, typeof value === 'object' ? (value?.id ?? null) : value];
    }),
  );

const useJudging = (actor: RecordActor, now: RecordNow) => {
  const area = useArea();
  const asker = useAsker();
  const { record } = now;
  const offers =
    record === null || !isToReview(record)
      ? []
      : offersFor(area.manifest, record, caseNowOf(record), asker, area);
  const isFree = !now.isBusy && !now.isEditing && !now.isCommanding;
  const open = (command: string) => {
    const offer = offers.find((one) => one.command === command);
    if (record === null || offer === undefined || offer.reasons.length > 0 || !isFree) return null;
    const proposed = proposedFor(commandIn(area.manifest, record, command), record, asker)({});
    const payload = { ...proposed, ...answersOf(offer, record) };
    actor.send({ type: 'command.opened', command, asks: offer.asks, payload });
    return offer;
  };
  return {
    verify: offers.find(({ command }) => command === 'verify') ?? null,
    reject: offers.find(({ command }) => command === 'reject') ?? null,
    giveVerify: () => {
      const offer = open('verify');
      if (offer !== null && Object.keys(offer.asks).length > 0) actor.send({ type: 'command.sent' });
    },
    giveReject: () => void open('reject'),
  };
};

const Judge = ({ actor, now }: { actor: RecordActor; now: RecordNow }) => {
  const { t } = useArea();
  const { verify, reject, giveVerify, giveReject } = useJudging(actor, now);
  useShortcuts({ v: giveVerify, V: giveVerify, r: giveReject, R: giveReject });
  if (verify === null && reject === null) return null;
  const reasons = [...new Set((verify ?? reject)?.reasons.map(({ text }) => text))];
  return (
    <>
      <div className={styles.judge}>
        {verify !== null && (
          <Button
            tone="primary"
            aria-keyshortcuts="V"
            aria-disabled={verify.reasons.length > 0}
            busy={now.isBusy && now.isCommanding}
            onClick={giveVerify}
          >
            {verify.label} <kbd>V</kbd>
          </Button>
        )}
        {reject !== null && (
          <Button aria-keyshortcuts="R" aria-disabled={reject.reasons.length > 0} onClick={giveReject}>
            {reject.label} <kbd>R</kbd>
          </Button>
        )}
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={t('owner.admin')}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const OpenItem = ({ actor, desk, isNext, onDecided }: ItemProps & { actor: RecordActor }) => {
  const area = useArea();
  const now = useRecord(actor);
  const { record } = now;
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = record !== null;
  useEffect(() => {
    if (isNext && isThere) heading.current?.focus();
  }, [isNext, isThere]);
  const waits = record === null ? null : isToReview(record);
  const waited = useRef(false);
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (waits === true) waited.current = true;
    if (waits === false && waited.current) decided();
  }, [waits]);
  return (
    <div className={styles.item}>
      <div className={styles.file}>{record !== null && <FilePane record={record} desk={desk} />}</div>
      <article className={styles.record} aria-label={area.t.of('area.one')}>
        {record === null ? (
          now.isLoading && <LoadingRows label={area.t('record.loading')} />
        ) : (
          <header className={styles.head}>
            <h2 ref={heading} tabIndex={-1}>
              {titleOf(area.manifest.area, record, area)}
            </h2>
            <StateCell row={record} />
            <RecordActions actor={actor} now={now} />
          </header>
        )}
        <Judge actor={actor} now={now} />
        <RecordBody actor={actor} now={now} known={{}} hasOwnSteps />
      </article>
    </div>
  );
};

/** One document of the desk: its file, its fields, and what may be done with it. */
export const DeskItem = ({ id, ...props }: ItemProps & { readonly id: string }) => {
  const actor = useOpenRecord(id, {});
  return actor && <OpenItem {...props} actor={actor} />;
};
