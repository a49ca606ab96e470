import type { RecordAnswer } from '@domain/area/records';
import { lastDayBefore } from '@domain/shared/calendar-date';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { type NextStep, nextStep } from '@machines/lifecycle/next-step';
import { dueIn } from '@machines/lifecycle/states';
import { ownerIn } from '@machines/lifecycle/way-of-case';
import { caseNowOf } from '@machines/workspace/case-now';
import { Button } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { useEffect, useRef, useState } from 'react';
import { match, P } from 'ts-pattern';
import { useArea } from '../area-scope';
import { StepsTaken } from '../later-forms';
import { leavesIn, lifecycleIn, stateAt, stateText } from '../states';
import { useAsker, useRole } from '../use-who';
import { dayText } from '../values';
import { holderText } from './holder';
import type { Fix } from './mend-link';
import styles from './next-head.module.css';
import type { ShownOffer } from './offers';
import { Why } from './process-tab';
import { stepsExpected } from './way';

export interface NextHeadProps {
  readonly record: RecordAnswer;
  readonly offers: readonly ShownOffer[];
  readonly busy: boolean;
  /** The tab shows every command itself. */
  readonly isProcess: boolean;
  onCommand(offer: ShownOffer): void;
  onMend(fix: Fix): void;
}

/** With whom a case is, and until when by the clock of its state; of several states at once the one that is due first. */
const With = ({ record, lifecycle }: { record: RecordAnswer; lifecycle: Lifecycle }) => {
  const area = useArea();
  const { manifest, t } = area;
  const role = useRole();
  const since = Date.parse(record.state_since);
  const [first] = leavesIn(record.value)
    .flatMap((leaf) => {
      const meta = stateAt(manifest, record.machine, leaf)?.meta;
      const owner = meta ? ownerIn(meta, record.fields) : null;
      if (owner === null) return [];
      return [{ owner, ownerField: meta?.ownerField, due: dueIn(lifecycle, leaf, since, record.fields) }];
    })
    .sort((one, next) => (one.due ?? Number.MAX_VALUE) - (next.due ?? Number.MAX_VALUE));
  if (first === undefined) return null;
  const { due } = first;
  const name = holderText(area, record, first, role);
  return (
    <span className={styles.with}>
      {due === null ? t('next.with', { name }) : t('next.withBy', { name, day: dayText(lastDayBefore(due)) })}
      {record.late && ` · ${t('record.late')}`}
    </span>
  );
};

/** The one command that moves the record on, else why not, and with whom it is. */
const Step = ({ step, lifecycle, ...props }: NextHeadProps & { step: NextStep; lifecycle: Lifecycle }) => {
  const { t, manifest } = useArea();
  const { record, offers, busy, isProcess, onCommand, onMend } = props;
  return match(step)
    .with({ kind: 'command' }, ({ command }) => {
      const offer = offers.find((one) => one.command === command);
      if (offer === undefined || isProcess) return <With record={record} lifecycle={lifecycle} />;
      const whyId = `next-${record.id}`;
      const isOpen = offer.reasons.length === 0;
      return (
        <>
          {isOpen ? (
            <Button tone="primary" busy={busy} onClick={() => onCommand(offer)}>
              {offer.label}
            </Button>
          ) : (
            <strong>{t('process.blocked', { name: offer.label })}</strong>
          )}
          <With record={record} lifecycle={lifecycle} />
          {!isOpen && <Why id={whyId} reasons={offer.reasons} onMend={onMend} />}
        </>
      );
    })
    .with({ kind: 'waits' }, ({ state }) => {
      const text = t.has(`next.${state}`) ? t.of(`next.${state}`) : stateText(t, state);
      const href = manifest.homes?.[stateAt(manifest, record.machine, state)?.meta?.nextIn ?? ''];
      return (
        <>
          {href === undefined ? <span>{text}</span> : <Link href={href}>{text}</Link>}
          <With record={record} lifecycle={lifecycle} />
        </>
      );
    })
    .with({ kind: 'itself' }, () => <span>{t('next.itself')}</span>)
    .with({ kind: P.union('ended', 'unknown') }, () => null)
    .exhaustive();
};

/** What moves a record on, and its way: in its head, whatever tab is shown. */
const NextHead = (props: NextHeadProps) => {
  const { record, busy, onCommand } = props;
  const head = useRef<HTMLElement>(null);
  const pressedIn = useRef<HTMLElement | null>(null);
  // The step that was given here is gone, and the focus with it: it goes on with what stands in its place, after the last one the record.
  useEffect(() => {
    const place = pressedIn.current;
    if (place === null || busy || document.activeElement !== document.body) return;
    pressedIn.current = null;
    (head.current ?? place).focus({ preventScroll: true });
  });
  const { manifest, t } = useArea();
  const { userId, role, at } = useAsker();
  const [isOpen, setOpen] = useState(false);
  const lifecycle = lifecycleIn(manifest, record.machine);
  // what only the back end knows has no next step here; the process tab says so
  if (lifecycle === null) return null;
  const step = nextStep(manifest.area, lifecycle, caseNowOf(record), { actor: { userId, role }, at });
  if (step.kind === 'ended' || step.kind === 'unknown') return null;
  const coming = stepsExpected(lifecycle, record.state, {
    since: Date.parse(record.state_since),
    now: at,
    record: record.fields,
  });
  const last = coming.at(-1);
  return (
    <section ref={head} tabIndex={-1} className={styles.head} aria-label={t('next.step')}>
      <div className={styles.line}>
        <Step
          {...props}
          step={step}
          lifecycle={lifecycle}
          onCommand={(offer) => {
            pressedIn.current = head.current?.closest('dialog, main') ?? null;
            onCommand(offer);
          }}
        />
      </div>
      <details
        className={styles.way}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {last === undefined
            ? t('next.way')
            : t('next.left', { count: coming.length, day: dayText(last.day) })}
        </summary>
        {isOpen && <StepsTaken record={record} coming={coming} />}
      </details>
    </section>
  );
};
export default NextHead;
