import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './class-names';

export type BadgeTone = 'green' | 'red' | 'grey' | 'yellow' | 'blue';

/** A status word. The colour only repeats what the word says. */
export const Badge = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className={classes(styles.badge, styles[tone])}>{children}</span>
);
