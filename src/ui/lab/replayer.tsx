import type { replayerMachine } from '@machines/lab/replayer.machine';
import { Button } from '@ui/kit/button';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import styles from './lab.module.css';
import own from './replayer.module.css';
import { RunView } from './run.view';
import { useLabTexts } from './texts';
import { useTraceFile } from './trace-file';

export interface ReplayerProps {
  readonly replayer: ActorRefFrom<typeof replayerMachine>;
  /** Address of the page, for links to a step. */
  readonly path: string;
}

/** A trace file in, and its run to walk through. */
export const Replayer = ({ replayer, path }: ReplayerProps) => {
  const l = useLabTexts();
  const { value, context } = useSelector(replayer, (now) => now);
  const file = useTraceFile((name, text) => replayer.send({ type: 'file.given', name, text }));
  const { run, at, name, why } = context;

  if (typeof value === 'object' && run !== null)
    return (
      <RunView
        run={run}
        name={name}
        at={at}
        path={path}
        playing={value.shown === 'playing'}
        onPlay={() => replayer.send({ type: 'play.toggled' })}
        onStep={(by) => replayer.send({ type: 'stepped', by })}
        onJump={(to) => replayer.send({ type: 'jumped', to })}
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
      <div role="status">{value === 'loading' && <p>{l('loading', { name })}</p>}</div>
      <div role="alert">{value === 'unreadable' && <p className={styles.refused}>{why}</p>}</div>
      <label className={own.file}>
        <input type="file" accept=".ndjson" {...file.input} />
        <span>{l('choose')}</span>
      </label>
      <p className={styles.quiet}>{l('drop')}</p>
      <p className={styles.quiet}>{l('dropWhere')}</p>
      {value === 'unreadable' && (
        <Button onClick={() => replayer.send({ type: 'file.closed' })}>{l('another')}</Button>
      )}
    </section>
  );
};
