import { APP_SHELL_ID } from '@domain/platform/boot-plan';
import { painted } from './painted';

type Page = Window & Pick<typeof globalThis, 'MutationObserver'>;

/** Resolves when the app shell of the start page has left: at once where none stands. */
const shellLeft = ({ document, MutationObserver }: Page): Promise<void> =>
  new Promise((resolve) => {
    const shell = document.getElementById(APP_SHELL_ID);
    if (!shell?.parentNode) return resolve();
    const observer = new MutationObserver(() => {
      if (shell.isConnected) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(shell.parentNode, { childList: true });
  });

/** Resolves when a view of the program's own is on the screen: what was pressed before it ran included. */
export const arrived = async (page: Page = window): Promise<void> => {
  await shellLeft(page);
  await painted(page);
};
