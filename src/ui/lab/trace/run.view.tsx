import { eventName, stateText } from '@machines/lab/chart';
import type { ReplayerContext } from '@machines/lab/replayer.rules';
import type { Book, Look, Search } from '@machines/lab/trace-reader';
import { Button } from '@ui/kit/button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import styles from '../lab.module.css';
import { MachineStrip } from '../machine-strip';
import { StateChart } from '../state-chart';
import { useLabTexts } from '../texts';
import { ChangeTable } from './change-table';
import { CompareView } from './compare.view';
import { EventList } from './event-list';
import { Lanes } from './lanes';
import { Outcome } from './outcome.view';
import { type PlayerProps, PlayerView } from './player.view';
import { callTexts, duration, Mark, nameOf, shortName } from './row-texts';
import { ScreenFrame } from './screen-frame';
import { SearchView } from './search.view';
import type { useTraceFile } from './trace-file';

export interface RunProps extends PlayerProps {
  readonly now: ReplayerContext & { readonly book: Book };
  /** Another file may be dropped on the whole of it: the browser would leave the portal for it. */
  readonly file: Pick<ReturnType<typeof useTraceFile>, 'isOver' | 'zone'>;
  /** The machines of this portal, by id. */
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  onSearch(change: Partial<Search>): void;
  onCompare(name: string, text: string): void;
  onCompareEnd(): void;
  onClose(): void;
}

const PICTURES = ['chart', 'screen', 'lanes'] as const;
type Picture = (typeof PICTURES)[number];

/** What came of asking a port, in one line each. */
const Answer = ({ look }: { look: Look }) => {
  const l = useLabTexts();
  const { answer, unknown } = look;
  if (answer === null) return null;
  return (
    <>
      <ul className={styles.calls} dir="ltr">
        {callTexts(look).map((text, nth) => {
          const requestId = answer.calls[nth]?.requestId ?? null;
          return (
            <li key={`${text} ${requestId}`}>
              <code>{text}</code>
              {requestId !== null && <code>{requestId}</code>}
            </li>
          );
        })}
        {answer.ms !== null && <li>{duration(answer.ms)}</li>}
      </ul>
      {unknown.length > 0 && (
        <ul className={styles.unknown}>
          {unknown.map(({ what, name }) => (
            <li key={`${what} ${name}`}>{l(`unknown.${what}`, { name })}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const Chart = ({ look, machines }: { look: Look; machines: RunProps['machines'] }) => {
  const l = useLabTexts();
  /** A machine that is kept in sight; else the one of the step. */
  const [picked, setPicked] = useState<string | null>(null);
  const stored = Object.keys(look.stands).find((path) => shortName(path) === picked);
  const pictured = stored ?? look.actor;
  const stand = look.stands[pictured];
  const machine = machines[stand?.machine ?? ''];
  const isOwn = pictured === look.actor;
  return (
    <>
      {stand && machine && (
        <StateChart
          machine={machine}
          name={shortName(pictured)}
          value={stand.value}
          before={isOwn ? look.before : null}
          lastEvent={isOwn ? eventName(look.type) : null}
          failed={isOwn && look.trouble}
        />
      )}
      <h2>{l('machines')}</h2>
      <MachineStrip
        label={l('machines')}
        entries={Object.entries(look.stands)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([path, { value }]) => ({
            id: shortName(path),
            status: stateText(value),
            moved: path === look.actor,
            failed: path === look.actor && look.trouble,
          }))}
        picked={picked}
        onPick={(id) => setPicked(id === picked ? null : id)}
      />
    </>
  );
};

const Data = ({ look }: { look: Look }) => {
  const l = useLabTexts();
  const changed = l('changed', { actor: shortName(look.actor) });
  return (
    <>
      {look.crash && (
        <p className={styles.refused}>
          {l('crashed', { error: `${look.crash.name}: ${look.crash.message}` })}
        </p>
      )}
      <h2>{changed}</h2>
      <ChangeTable label={changed} changes={look.changes} />
      <details className={styles.raw}>
        <summary>{l('event')}</summary>
        <pre dir="ltr">{JSON.stringify(look.event, null, 2)}</pre>
      </details>
    </>
  );
};

/** A replayed run: pictures first, the event list beside them, the data below. */
export const RunView = (props: RunProps) => {
  const {
    now,
    file,
    machines,
    onPlay,
    onStep,
    onJump,
    onFailure,
    onSearch,
    onCompare,
    onCompareEnd,
    onClose,
  } = props;
  const { book, name, at, look, search, found, otherName, compared } = now;
  const player = useRef<HTMLDivElement>(null);
  // what the file was chosen with is gone: without a place here its keys would be heard by nobody
  useEffect(() => player.current?.focus(), []);
  const l = useLabTexts();
  const [picture, setPicture] = useState<Picture>('chart');
  const listed = found === 'all' ? book.rows.map((_, index) => index) : found;

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, code } = event;
    // Fields and buttons have their own use for these keys.
    const tag = (target as Element).tagName;
    const isListed = (target as Element).closest('[role="combobox"], [role="listbox"]') !== null;
    if (
      tag === 'INPUT' ||
      isListed ||
      (key === ' ' && (tag === 'BUTTON' || tag === 'SUMMARY' || tag === 'A'))
    )
      return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => onStep(1),
      ArrowDown: () => onStep(1),
      ArrowLeft: () => onStep(-1),
      ArrowUp: () => onStep(-1),
      Home: () => onJump(0),
      End: () => onJump(book.rows.length - 1),
      n: () => onFailure(1),
      p: () => onFailure(-1),
      ' ': onPlay,
    };
    // a letter is a place on the keyboard: in Arabic, and with the capitals locked, it writes another
    const act = acts[key] ?? acts[code.replace('Key', '').toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole player; every one of them has a button as well
    <div
      ref={player}
      className={styles.run}
      data-over={file.isOver || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...file.zone}
    >
      <header className={styles.bar}>
        <strong>
          <bdi dir="ltr">{name}</bdi>
        </strong>
        <Outcome book={book} />
        <label className={styles.file}>
          <span>{l('compare')}</span>
          <input
            type="file"
            accept=".ndjson"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file === undefined) return;
              const give = (text: string) => onCompare(file.name, text);
              file.text().then(give, () => give(''));
            }}
          />
        </label>
        <Button onClick={onClose}>{l('another')}</Button>
      </header>
      {otherName !== '' && (
        <CompareView
          name={name}
          otherName={otherName}
          compared={compared ?? 'loading'}
          onJump={onJump}
          onClose={onCompareEnd}
        />
      )}
      {book.rows.length === 0 ? (
        <p>{l('nothing')}</p>
      ) : (
        <>
          <PlayerView {...props} />
          <div className={styles.columns}>
            {look !== null && (
              <div className={styles.now} role="status" data-failed={look.trouble || undefined}>
                <Mark row={look} />
                {l('nowAt', {
                  step: String(look.seq),
                  actor: shortName(look.actor),
                  event: nameOf(look),
                })}{' '}
                <span className={styles.quiet}>
                  {look.from === null ? l('byHand') : l('from', { from: shortName(look.from) })}
                </span>
                <Answer look={look} />
              </div>
            )}
            <div className={styles.events}>
              <SearchView book={book} search={search} found={listed.length} onSearch={onSearch} />
              <EventList label={l('events')} rows={book.rows} listed={listed} at={at} onJump={onJump} />
            </div>
            <div className={styles.pictures}>
              <fieldset className={styles.switches}>
                <legend className="sr-only">{l('pictures')}</legend>
                {PICTURES.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === picture}
                    onClick={() => setPicture(one)}
                  >
                    {l(`picture.${one}`)}
                  </button>
                ))}
              </fieldset>
              {look !== null && picture === 'chart' && <Chart look={look} machines={machines} />}
              {look !== null && picture === 'screen' && <ScreenFrame look={look} />}
              {picture === 'lanes' && (
                <Lanes label={l('picture.lanes')} rows={book.rows} at={at} onJump={onJump} />
              )}
              {look !== null && <Data look={look} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
};
