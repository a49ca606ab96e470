import { type ComponentType, lazy, Suspense, useState } from 'react';

type ShellSet = typeof import('./prime/shell-set');

let here: ShellSet | null = null;
let coming: Promise<ShellSet> | null = null;

/** Loaded once; fails as every part of the program that cannot be fetched, and is tried again when it is asked for again. */
export const fetchShellSet = (): Promise<ShellSet> => {
  coming ??= import('./prime/shell-set').then(
    (set) => {
      here = set;
      return set;
    },
    (failure: unknown) => {
      coming = null;
      throw failure;
    },
  );
  return coming;
};

/** Fetches what opens over a page before it is asked for. What fails here fails again, and is told, when it is. */
export const foreseeWidgets = (): void => {
  fetchShellSet().catch(() => {});
};

/**
 * A widget of the set that no page brings by itself: menus, dialogs, messages. One that was foreseen is drawn at once; else it comes
 * when it is first asked for, and until then nothing stands in its place.
 */
export const widget = <P extends object>(pick: (set: ShellSet) => ComponentType<P>): ComponentType<P> => {
  const Later = lazy(async () => ({ default: pick(await fetchShellSet()) }));
  const Widget = (props: P) => {
    const [Part] = useState<ComponentType<P>>(() => (here === null ? Later : pick(here)));
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
  return Widget;
};
