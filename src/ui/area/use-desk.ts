import type { Desk } from '@machines/desk/desk';
import { usePortal } from '@ui/portal-context';
import { use, useLayoutEffect, useState } from 'react';

/** The desk of the portal; suspends while its program is on its way. */
export const useDesk = (): Desk => use(usePortal().desk());

interface Opening<T> {
  /** What is opened: another key closes the old one and opens another. */
  readonly key: string;
  open(desk: Desk): T;
  close(desk: Desk): void;
}

/** Opens something on the desk for as long as the view is on the screen. Null until it is open, which is before anything is painted. */
export const useOpened = <T>({ key, open, close }: Opening<T>): T | null => {
  const desk = useDesk();
  const [held, setHeld] = useState<{ readonly key: string; readonly what: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when something else is wanted
  useLayoutEffect(() => {
    setHeld({ key, what: open(desk) });
    return () => close(desk);
  }, [desk, key]);
  return held?.key === key ? held.what : null;
};
