import { Button } from '@ui/kit/button';
import { useTip } from '@ui/kit/tip';
import styles from './lists.module.css';

interface Action {
  readonly label: string;
  run(): void;
}

interface BulkCommand extends Action {
  readonly tone: 'primary' | 'danger' | 'plain';
  /** Why it is not for all of them. */
  readonly why: string | null;
  /** None of them takes it. */
  readonly isClosed: boolean;
}

/** What is selected, and what can be done with it. */
export const BulkBar = (props: {
  readonly label: string;
  readonly count: string;
  /** What must be known before a command is given. */
  readonly note: string | null;
  readonly clear: Action;
  readonly all: Action | null;
  /** Writes values into all of them, for whoever may. `why`: why not now. */
  readonly values: (Action & { readonly why: string | null }) | null;
  readonly commands: readonly (BulkCommand & { readonly id: string })[];
  readonly progress: {
    readonly done: number;
    readonly total: number;
    readonly label: string;
    readonly cancel: Action;
  } | null;
}) => {
  const { label, count, note, clear, all, values, commands, progress } = props;
  return (
    <section className={styles.bar} aria-label={label}>
      <strong role="status">{count}</strong>
      {progress ? (
        <>
          <progress max={Math.max(1, progress.total)} value={progress.done} aria-label={progress.label} />
          <span role="status">{progress.label}</span>
          <Button onClick={progress.cancel.run}>{progress.cancel.label}</Button>
        </>
      ) : (
        <>
          {all && (
            <button type="button" className={styles.link} onClick={all.run}>
              {all.label}
            </button>
          )}
          <button type="button" className={styles.link} onClick={clear.run}>
            {clear.label}
          </button>
          <span className={styles.commands}>
            {commands.map(({ id, ...command }) => (
              <BulkButton key={id} {...command} />
            ))}
            {values && <BulkButton {...values} tone="plain" isClosed={values.why !== null} />}
          </span>
          {note !== null && (
            <p className={styles.note} role="note">
              {note}
            </p>
          )}
        </>
      )}
    </section>
  );
};

const BulkButton = ({ label, tone, why, isClosed, run }: BulkCommand) => {
  const { watch, tip } = useTip(why ?? undefined);
  return (
    <>
      <Button
        tone={tone === 'danger' ? 'danger' : 'plain'}
        aria-disabled={isClosed || undefined}
        {...watch}
        onClick={isClosed ? undefined : run}
      >
        {label}
      </Button>
      {tip}
    </>
  );
};
