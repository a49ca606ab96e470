import styles from './lab.module.css';

export interface StripEntry {
  readonly id: string;
  readonly standing: string;
  /** It was the last one to move. */
  readonly moved: boolean;
}

/** Every machine and where it stands, in one glance. */
export const MachineStrip = (given: { readonly label: string; readonly entries: readonly StripEntry[] }) => (
  <ul className={styles.strip} aria-label={given.label} dir="ltr">
    {given.entries.map(({ id, standing, moved }) => (
      <li key={id} data-moved={moved || undefined}>
        <span>{id}</span>
        <strong>{standing}</strong>
      </li>
    ))}
  </ul>
);
