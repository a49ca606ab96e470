import type { replayerMachine } from '@machines/lab/replayer.machine';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { machinesById } from '@machines/tracing/stage';
import { Button } from '@ui/kit/button';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import styles from '../lab.module.css';
import { noteText, useLabTexts } from '../texts';
import own from './replayer.module.css';
import { RunView } from './run.view';
import { useTraceFile } from './trace-file';

/** What the charts are drawn of. */
const machines = machinesById(PORTAL_MACHINES);

export interface ReplayerProps {
  readonly replayer: ActorRefFrom<typeof replayerMachine>;
  /** Address of the page, for links to a step. */
  readonly path: string;
}

/** A trace file in, and its run to walk through. */
export const Replayer = ({ replayer, path }: ReplayerProps) => {
  const l = useLabTexts();
  const now = useSelector(replayer, (snapshot) => snapshot);
  const file = useTraceFile((name, text) => replayer.send({ type: 'file.given', name, text }));
  const { book, at, name, why, noFailure } = now.context;
  const chooser = useRef<HTMLInputElement>(null);
  const isEmpty = now.matches('empty');
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // the button that closed the file is gone
    if (isEmpty && !wasEmpty.current) chooser.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  if (now.matches('shown') && book !== null)
    return (
      <RunView
        file={file}
        now={{ ...now.context, book }}
        machines={machines}
        book={book}
        at={at}
        path={path}
        noFailure={noFailure}
        playing={now.matches({ shown: { moving: 'playing' } })}
        onPlay={() => replayer.send({ type: 'play.toggled' })}
        onStep={(by) => replayer.send({ type: 'stepped', by })}
        onJump={(to) => replayer.send({ type: 'jumped', to })}
        onFailure={(by) => replayer.send({ type: 'failure.wanted', by })}
        onSearch={(search) => replayer.send({ type: 'search.changed', search })}
        onCompare={(other, text) => replayer.send({ type: 'other.given', name: other, text })}
        onCompareEnd={() => replayer.send({ type: 'other.closed' })}
        onClose={() => replayer.send({ type: 'file.closed' })}
      />
    );
  return (
    <section
      className={styles.drop}
      data-over={file.isOver || undefined}
      aria-label={l('choose')}
      {...file.zone}
    >
      <p className={styles.lead}>{l('dropLead')}</p>
      <div role="status">{now.matches('opening') && <p>{l('loading', { name })}</p>}</div>
      <div role="alert">
        {now.matches('unreadable') && why !== null && <p className={styles.refused}>{noteText(l, why)}</p>}
      </div>
      <label className={own.file}>
        <input ref={chooser} type="file" accept=".ndjson" {...file.input} />
        <span>{l('choose')}</span>
      </label>
      <p className={styles.quiet}>{l('drop')}</p>
      <p className={styles.quiet}>{l('dropWhere')}</p>
      {now.matches('unreadable') && (
        <Button onClick={() => replayer.send({ type: 'file.closed' })}>{l('another')}</Button>
      )}
    </section>
  );
};
