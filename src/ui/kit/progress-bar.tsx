import type { CSSProperties } from 'react';
import styles from './progress-bar.module.css';

/** A bar that is `percent` full; `accent` is the number of its colour. The figure beside it says the same to a screen reader. */
export const ShareBar = ({ percent, accent }: { readonly percent: number; readonly accent: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span
      className={styles.fill}
      style={
        { inlineSize: `${Math.min(100, percent)}%`, background: `var(--accent-${accent})` } as CSSProperties
      }
    />
  </span>
);

/** Work of unknown length, along the upper edge of what it concerns. */
export const BusyBar = ({ label }: { readonly label: string }) => (
  <div className={styles.busy} role="progressbar" aria-label={label} />
);

/** Another page is on its way: nothing for the first 200 ms, then along the upper edge for 5,000 ms (spec 9). */
export const PageProgress = ({ label }: { readonly label: string }) => (
  <div className={styles.page} role="progressbar" aria-label={label} />
);
