import { Button } from './button';
import styles from './snackbar.module.css';

export interface SnackbarMessage {
  readonly id: string;
  readonly text: string;
  /** `danger` goes by itself soon; `error` can be closed as well. How long each stays is the machine's business. */
  readonly tone: 'danger' | 'error';
}

/** Messages at the foot of the page. The region is always there, so that a screen reader hears what enters it. */
export const Snackbars = (given: {
  readonly messages: readonly SnackbarMessage[];
  readonly closeLabel: string;
  onClose(id: string): void;
}) => (
  <div className={styles.region} role="alert">
    {given.messages.map((message) => (
      <div key={message.id} className={styles.snackbar} data-tone={message.tone}>
        <span className={styles.text}>{message.text}</span>
        {message.tone === 'error' && (
          <Button onClick={() => given.onClose(message.id)}>{given.closeLabel}</Button>
        )}
      </div>
    ))}
  </div>
);
