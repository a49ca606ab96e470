import { APP_SHELL_ID } from '@domain/platform/boot-plan';
import { painted } from './painted';

/** Resolves when a view of the program's own is on the screen, not the app shell of the start page: one that was pressed before it ran included. */
export const programShown = async (): Promise<void> => {
  const shell = document.getElementById(APP_SHELL_ID);
  if (shell !== null)
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (shell.isConnected) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true });
    });
  await painted();
};
