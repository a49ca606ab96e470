import type { appMachine } from '@machines/app/app.machine';
import { isLocked } from '@machines/app/app.rules';
import { QuietContext } from '@ui/kit/quiet-context';
import { useApp } from '@ui/portal-context';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import styles from './beneath.module.css';

export const selectLocked = (now: SnapshotFrom<typeof appMachine>): boolean => isLocked(now.context);

/**
 * Everything that the lock stands over. While it is locked it stays as it is, with what was typed, but nobody can see it, reach it or
 * have it read aloud; afterwards the focus returns to where it was.
 */
export const Beneath = ({ children }: { children: ReactNode }) => {
  const locked = useApp(selectLocked);
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const before = focused.current;
    focused.current = locked ? (box.current?.ownerDocument.activeElement ?? null) : null;
    if (!locked && before !== null && 'focus' in before)
      (before as HTMLElement).focus({ preventScroll: true });
  }, [locked]);
  return (
    <div ref={box} className={styles.beneath} inert={locked} data-locked={locked || undefined}>
      <QuietContext value={locked}>{children}</QuietContext>
    </div>
  );
};
