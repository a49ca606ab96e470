import styles from './snackbar.module.css';
import { widget } from './widget';

export interface SnackbarMessage {
  readonly text: string;
  readonly tone: 'success' | 'danger';
  /** Stays long enough to be closed by hand. How long it stays is the machine's business. */
  readonly closable: boolean;
}

export interface SnackbarProps {
  readonly message: SnackbarMessage | null;
  readonly closeLabel: string;
  readonly actLabel?: string;
  /** What may be done about it; undefined: nothing. */
  readonly onAct?: (() => void) | undefined;
  onClose(): void;
}

const Part = widget((set) => set.ToastPart);

/** A message at the foot of the page. Its region is always there, so that a screen reader hears what enters it. */
export const Snackbar = ({ message, ...rest }: SnackbarProps) => (
  <div className={styles.region} role={message?.tone === 'danger' ? 'alert' : 'status'}>
    {message && <Part message={message} {...rest} />}
  </div>
);
