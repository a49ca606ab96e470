import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './class-names';
import { Link, type LinkProps } from './link';

interface Look {
  readonly tone?: 'primary' | 'plain' | 'danger';
  /** Fills the width it is given. */
  readonly wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is going on: the button keeps its focus and its size, and a second press does nothing. */
  readonly busy?: boolean;
}

const classOf = ({ tone = 'plain', wide }: Look) => classes(styles.button, styles[tone], wide && styles.wide);

export const Button = ({ tone, wide, busy = false, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classOf({ tone, wide })}
    aria-disabled={busy || rest['aria-disabled']}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && <span className={styles.spinner} aria-hidden="true" />}
    {children}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({ tone, wide, ...rest }: Look & Omit<LinkProps, 'className'>) => (
  <Link {...rest} className={classOf({ tone, wide })} />
);
