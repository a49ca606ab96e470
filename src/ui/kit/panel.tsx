import { type CSSProperties, type ReactNode, useId } from 'react';
import { classes } from './class-names';
import styles from './panel.module.css';

export interface Failed {
  readonly kind: 'failed';
  /** The back end does not have the call. */
  readonly isAbsent?: boolean;
}

/** What one part of a page shows: it loads, fails and is tried again on its own. */
export type Loadable<T> =
  | { readonly kind: 'loading' }
  | Failed
  | { readonly kind: 'ready'; readonly value: T };

export interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** What is said of it, above what it shows. */
  readonly note?: ReactNode;
  /** Height of the body in pixels: the same while it loads, so that nothing moves. */
  readonly height: number;
  readonly busy?: boolean;
  /** Spans the whole row of its grid. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

export const Panel = ({ title, actions, note, height, busy = false, full = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={classes(styles.panel, full && styles.full)} aria-labelledby={id} aria-busy={busy}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {note}
      <div className={styles.body} style={{ '--panel-height': `${height}px` } as CSSProperties}>
        {children}
      </div>
    </section>
  );
};

/** In place of content: nothing is there, or it could not be loaded. */
export const PanelNotice = (props: {
  readonly text: string;
  /** What may be done about it, when it could not be loaded. */
  readonly actions?: ReactNode;
}) => (
  <div className={styles.notice} role={props.actions ? 'alert' : undefined}>
    <p>{props.text}</p>
    {props.actions && <div className={styles.actions}>{props.actions}</div>}
  </div>
);
