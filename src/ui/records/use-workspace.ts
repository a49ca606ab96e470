import type { Workspace } from '@machines/workspace/workspace';
import { usePortal } from '@ui/portal-context';
import { use, useLayoutEffect, useState } from 'react';

/** The workspace of the portal; suspends while its program is on its way. */
export const useWorkspace = (): Workspace => use(usePortal().workspace());

interface Opening<T> {
  /** What is opened: another key closes the old one and opens another; null opens nothing. */
  readonly key: string | null;
  open(workspace: Workspace): T;
  close(workspace: Workspace, opened: T): void;
}

/** Opens something in the workspace for as long as the view is on the screen. Null until it is open, which is before anything is painted. */
export const useOpened = <T>({ key, open, close }: Opening<T>): T | null => {
  const workspace = useWorkspace();
  const [found, setCurrent] = useState<{ readonly key: string; readonly what: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when something else is wanted
  useLayoutEffect(() => {
    if (key === null) return;
    const what = open(workspace);
    setCurrent({ key, what });
    return () => close(workspace, what);
  }, [workspace, key]);
  return found?.key === key ? found.what : null;
};
