import type { Waiting } from '@machines/lab/sandbox';
import type { Step } from '@machines/lab/steps';
import { Button } from '@ui/kit/button';
import styles from './lab.module.css';
import { useLabTexts } from './texts';

export interface MessagesProps {
  readonly messages: Waiting['messages'];
  readonly disabled: boolean;
  onStep(step: Step): void;
}

/** What tabs have told each other and is on its way: to be delivered, lost, or delivered in another order. */
export const Messages = ({ messages, disabled, onStep }: MessagesProps) => {
  const l = useLabTexts();
  const all = messages.map((_, at) => at);
  const isShut = disabled || messages.length === 0;
  return (
    <fieldset className={styles.card}>
      <legend>{l('messages')}</legend>
      {messages.length === 0 && <p className={styles.quiet}>{l('messages.none')}</p>}
      <ol className={styles.story}>
        {messages.map(({ kind, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what waits is told apart by its place alone
          <li key={at}>
            <div className={styles.row}>
              <span>
                <bdi>{kind}</bdi> → {l('tab', { count: to + 1 })}
              </span>
              <Button
                disabled={disabled}
                aria-label={l('messages.loseOne', { count: at + 1 })}
                onClick={() => onStep({ do: 'deliver', order: all.filter((one) => one !== at) })}
              >
                {l('messages.loseThis')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button disabled={isShut} onClick={() => onStep({ do: 'deliver' })}>
          {l('messages.deliver')}
        </Button>
        <Button disabled={isShut} onClick={() => onStep({ do: 'deliver', order: all.toReversed() })}>
          {l('messages.reversed')}
        </Button>
        <Button disabled={isShut} onClick={() => onStep({ do: 'deliver', order: [] })}>
          {l('messages.lose')}
        </Button>
      </div>
    </fieldset>
  );
};
