import { changesBetween } from '@domain/tracing/changes';
import { eventName, standingText } from '@machines/lab/chart';
import type { Replay } from '@machines/tracing/replay';
import { Button } from '@ui/kit/button';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { ChangeTable } from './change-table';
import { EventList } from './event-list';
import styles from './lab.module.css';
import { MachineStrip } from './machine-strip';
import { Outcome } from './outcome.view';
import { type PlayerProps, PlayerView } from './player.view';
import { StateChart } from './state-chart';
import { useLabTexts } from './texts';

export interface RunProps extends Omit<PlayerProps, 'steps'> {
  readonly run: Replay;
  readonly name: string;
  onClose(): void;
}

const shortName = (actor: string): string => actor.replace(/^app\.(dashboard\.)?/, '');

/** A replayed run: pictures first, the event list beside them, the data below. */
export const RunView = (given: RunProps) => {
  const { run, name, at, onPlay, onStep, onJump, onClose } = given;
  const l = useLabTexts();
  const [search, setSearch] = useState('');
  const step = run.steps[at];
  const listed = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return run.steps.flatMap(({ actor, event }, index) =>
      `${actor} ${event.type}`.toLowerCase().includes(wanted) ? [index] : [],
    );
  }, [run, search]);
  const states = useMemo(() => run.stateAt(at), [run, at]);
  /** A machine that is kept in sight; else the one of the step. */
  const [picked, setPicked] = useState<string | null>(null);
  const kept = Object.keys(states).find((path) => shortName(path) === picked);
  const pictured = kept ?? step?.actor ?? '';
  const shown = states[pictured] ?? step?.after;
  const isOwn = pictured === step?.actor;

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    // Fields and buttons have their own use for these keys.
    const tag = (target as Element).tagName;
    if (tag === 'INPUT' || (key === ' ' && (tag === 'BUTTON' || tag === 'SUMMARY' || tag === 'A'))) return;
    const act = {
      ArrowRight: () => onStep(1),
      ArrowDown: () => onStep(1),
      ArrowLeft: () => onStep(-1),
      ArrowUp: () => onStep(-1),
      Home: () => onJump(0),
      End: () => onJump(run.steps.length - 1),
      ' ': onPlay,
    }[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole player; every one of them has a button as well
    <div className={styles.run} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <strong dir="ltr">{name}</strong>
        <Outcome run={run} />
        <Button onClick={onClose}>{l('another')}</Button>
      </header>
      {step === undefined || shown === undefined ? (
        <p>{l('nothing')}</p>
      ) : (
        <>
          <PlayerView {...given} steps={run.steps} />
          <div className={styles.columns}>
            <div className={styles.pictures}>
              <p className={styles.now} role="status">
                {l('nowAt', {
                  step: String(step.seq),
                  actor: shortName(step.actor),
                  event: eventName(step.event.type),
                })}{' '}
                <span className={styles.quiet}>
                  {step.from === null ? l('byHand') : l('from', { from: shortName(step.from) })}
                </span>
              </p>
              <StateChart
                machine={shown.machine}
                name={shortName(pictured)}
                value={shown.value}
                before={isOwn ? (step.before?.value ?? null) : null}
                heard={isOwn ? eventName(step.event.type) : null}
              />
              {step.crash && (
                <p className={styles.refused}>
                  {l('crashed', { error: `${step.crash.name}: ${step.crash.message}` })}
                </p>
              )}
              <h2>{l('changed', { actor: shortName(step.actor) })}</h2>
              <ChangeTable
                label={l('changed', { actor: shortName(step.actor) })}
                changes={changesBetween(step.before?.context ?? {}, step.after.context)}
              />
              <details className={styles.raw}>
                <summary>{l('event')}</summary>
                <pre dir="ltr">{JSON.stringify({ ...step.event, snapshot: undefined }, null, 2)}</pre>
              </details>
              <h2>{l('machines')}</h2>
              <MachineStrip
                label={l('machines')}
                entries={Object.entries(states)
                  .sort(([one], [other]) => (one < other ? -1 : 1))
                  .map(([path, { value }]) => ({
                    id: shortName(path),
                    standing: standingText(value),
                    moved: path === step.actor,
                  }))}
                picked={picked}
                onPick={(id) => setPicked(id === picked ? null : id)}
              />
            </div>
            <div className={styles.events}>
              <label className={styles.search}>
                <span>{l('search')}</span>
                <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
                <span className={styles.quiet} aria-live="polite">
                  {l('found', { count: listed.length })}
                </span>
              </label>
              <EventList label={l('events')} steps={run.steps} listed={listed} at={at} onJump={onJump} />
            </div>
          </div>
        </>
      )}
    </div>
  );
};
