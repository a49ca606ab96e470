import styles from './machine-strip.module.css';

export interface StripEntry {
  readonly id: string;
  readonly status: string;
  /** It was the last one to move. */
  readonly moved?: boolean;
  /** What it heard tells of a failure. */
  readonly failed?: boolean;
}

export interface MachineStripProps {
  readonly label: string;
  readonly entries: readonly StripEntry[];
  /** Whose picture is shown. */
  readonly picked: string | null;
  onPick(id: string): void;
}

/** Every machine and where it stands, in one glance; a press shows the picture of one. */
export const MachineStrip = ({ label, entries, picked, onPick }: MachineStripProps) => (
  <ul className={styles.strip} aria-label={label} dir="ltr">
    {entries.map(({ id, status, moved, failed }) => (
      <li key={id} data-moved={moved || undefined} data-failed={failed || undefined}>
        <button type="button" aria-pressed={id === picked} onClick={() => onPick(id)}>
          <span>
            {failed && '✗ '}
            {id}
          </span>
          <strong>{status}</strong>
        </button>
      </li>
    ))}
  </ul>
);
