import { partsFrom } from './parts';

/** What opens over any page, and no page brings by itself: menus, dialogs, messages. */
export const {
  load: loadShellSet,
  prefetch: prefetchWidgets,
  part: widget,
} = partsFrom(() => import('./prime/shell-set'));
