import { APP_SHELL_ID } from '@domain/platform/boot-plan';
import { usePortal } from '@ui/portal-context';
import { useLayoutEffect } from 'react';

/** The start page's shell of the dashboard (decision 022), while it stands in the place of everything that is drawn. */
const stored = () => document.getElementById(APP_SHELL_ID);
export const isAppShellShown = (): boolean => stored() !== null;

/** The program's own link in the place of the shell's that has the focus. */
const focusedLink = (shell: HTMLElement): HTMLElement | null => {
  const { activeElement } = document;
  const href = shell.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  return href ? document.querySelector<HTMLElement>(`#root main a[href="${CSS.escape(href)}"]`) : null;
};

/**
 * The shell leaves when this view is drawn, and the content arrives; the focus stays where it was. `isComplete` false: only when the app shell does not show more than
 * the view does.
 */
export const useInsteadOfAppShell = (isComplete = true): void => {
  const { app } = usePortal();
  useLayoutEffect(() => {
    const shell = stored();
    if (shell === null || (!isComplete && shell.dataset.figures !== undefined)) return;
    const focused = focusedLink(shell);
    shell.remove();
    focused?.focus({ preventScroll: true });
    app.send({ type: 'content.drawn' });
  }, [app, isComplete]);
};
