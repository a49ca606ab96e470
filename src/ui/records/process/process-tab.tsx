import type { RecordAnswer } from '@domain/area/records';
import { endDayOf } from '@domain/records/state-clock';
import { dayInDubai, lastDayBefore } from '@domain/shared/calendar-date';
import { ownerIn } from '@machines/lifecycle/way-of-case';
import { Badge } from '@ui/kit/badge';
import { Button } from '@ui/kit/button';
import { useEffect, useRef } from 'react';
import { useArea } from '../area-scope';
import type { ShownReason } from '../reasons';
import styles from '../record.module.css';
import { relativeTo } from '../relative';
import { leavesIn, lifecycleIn, stateAt, stateText } from '../states';
import { useNow } from '../use-now';
import { useRole } from '../use-who';
import { dayText } from '../values';
import { holderText } from './holder';
import { type Fix, MendLink } from './mend-link';
import type { ShownOffer } from './offers';
import { timerName } from './timers';

const State = ({ record, path }: { record: RecordAnswer; path: string }) => {
  const area = useArea();
  const { manifest, t } = area;
  const role = useRole();
  const state = stateAt(manifest, record.machine, path);
  const meta = state?.meta;
  const owner = meta && ownerIn(meta, record.fields);
  const clockDays = meta?.clockDays;
  const lastDay = endDayOf(meta ?? null, record.fields);
  return (
    <li className={styles.stateLine}>
      <Badge tone={state?.tone ?? 'grey'}>{stateText(t, path)}</Badge>
      {owner && (
        <span>
          {t('process.owner', {
            name: holderText(area, record, { owner, ownerField: meta?.ownerField }, role),
          })}
        </span>
      )}
      {lastDay !== null && <span>{t('process.lastDay', { day: dayText(lastDay) })}</span>}
      {typeof clockDays === 'number' && lastDay === null && (
        <span>{t('process.clock', { count: clockDays })}</span>
      )}
      {state?.isFinal && <span>{t('process.ended')}</span>}
    </li>
  );
};

/** A list with a name is described by that name alone: a button that is explained names each of its reasons. */
const reasonId = (whyId: string, index: number): string => `${whyId}-${index}`;

export const Why = (props: {
  readonly id: string;
  readonly reasons: readonly ShownReason[];
  onMend(fix: Fix): void;
}) => {
  const { t } = useArea();
  return (
    <ul className={styles.reasons} aria-label={t('process.why')}>
      {props.reasons.map(({ text, owner, fix }, index) => (
        <li key={text}>
          <span id={reasonId(props.id, index)}>
            {text}{' '}
            {owner !== null && <span className={styles.owner}>{t('process.owner', { name: owner })}</span>}
          </span>
          <MendLink fix={fix} onMend={props.onMend} />
        </li>
      ))}
    </ul>
  );
};

export interface ProcessTabProps {
  readonly record: RecordAnswer;
  readonly offers: readonly ShownOffer[];
  readonly busy: boolean;
  onCommand(offer: ShownOffer): void;
  /** Leads to where a reason can be mended. */
  onMend(fix: Fix): void;
}

/** Where a record is, what can be done with it, what stands in the way and who can mend that. */
export const ProcessTab = ({ record, offers, busy, onCommand, onMend }: ProcessTabProps) => {
  const { manifest, t, language } = useArea();
  const now = useNow();
  const leaves = leavesIn(record.value);
  const state = stateAt(manifest, record.machine, record.state);
  const next = useRef<HTMLHeadingElement>(null);
  // A step that was given is gone, and the focus with it: it goes on with what can be done now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read by nothing here; a step goes when one of them changes
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [record.version, busy]);
  const resting = state?.isFinal ? 'process.nothing' : 'process.notYours';
  const unknown = lifecycleIn(manifest, record.machine) === null ? 'process.unknownSteps' : 'process.unknown';
  const nothing = t(state === null ? unknown : resting);
  return (
    <>
      <section className={styles.group}>
        <h3 className={styles.groupTitle}>{t('process.where')}</h3>
        <ul className={styles.states}>
          {(leaves.length === 0 ? [record.state] : leaves).map((path) => (
            <State key={path} record={record} path={path} />
          ))}
        </ul>
        <p className={styles.quiet}>
          {t('record.since', { day: dayText(dayInDubai(Date.parse(record.state_since))) })}
          {record.late && <strong className={styles.lateText}> {t('record.late')}</strong>}
        </p>
      </section>
      {record.timers.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.groupTitle}>{t('process.timers')}</h3>
          <ul className={styles.states}>
            {record.timers.map(({ name, due_at }) => (
              <li key={name} className={styles.stateLine}>
                <span>{t.of(`timer.${timerName(name)}`)}</span>
                <span className={styles.quiet}>
                  {t('process.due', { day: dayText(lastDayBefore(Date.parse(due_at))) })} (
                  {relativeTo(now, Date.parse(due_at), language)})
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.group}>
        <h3 ref={next} tabIndex={-1} className={styles.groupTitle}>
          {t('process.next')}
        </h3>
        {offers.length === 0 && <p className={styles.quiet}>{nothing}</p>}
        <ul className={styles.offers}>
          {offers.map((offer) => {
            const isOpen = offer.reasons.length === 0;
            const whyId = `why-${record.id}-${offer.command}`;
            return (
              <li key={offer.command} className={styles.offer} data-open={isOpen || undefined}>
                <Button
                  tone={isOpen && offer.tone === 'primary' ? 'primary' : 'plain'}
                  aria-disabled={isOpen ? undefined : true}
                  aria-describedby={
                    isOpen ? undefined : offer.reasons.map((_, index) => reasonId(whyId, index)).join(' ')
                  }
                  busy={busy && isOpen}
                  onClick={() => {
                    if (isOpen) onCommand(offer);
                  }}
                >
                  {offer.label}
                </Button>
                {!isOpen && <Why id={whyId} reasons={offer.reasons} onMend={onMend} />}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
};
