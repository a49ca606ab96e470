import { createBrowserStorage } from '@adapters/browser/storage';
import { APP_SHELL_ID } from '@domain/platform/boot-plan';
import { StartFault } from '@domain/platform/start-fault';
import { StartFaultView } from '@ui/start-fault.view';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { persistedPreferences } from './wire/persisted';

type Shown = Pick<Parameters<typeof StartFaultView>[0], 'code' | 'message'>;

/** Of a configuration that does not fit: its keys. */
const issuesOf = (error: object): string =>
  'issues' in error && Array.isArray(error.issues)
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    : '';

const faultOf = (error: unknown): Shown => {
  if (error instanceof StartFault) return error;
  const issues = error instanceof Error ? issuesOf(error) : '';
  const isUnread = issues !== '' || error instanceof SyntaxError;
  return { code: isUnread ? 'bad_configuration' : 'unexpected', message: issues || String(error) };
};

/** Shows why the portal cannot begin, in the language and the looks that were chosen last. */
export const showStartFault = (host: HTMLElement, error: unknown): void => {
  const { code, message } = faultOf(error);
  const { language, theme } = persistedPreferences(createBrowserStorage()) ?? {
    language: 'en',
    theme: 'light',
  };
  const root = document.documentElement;
  Object.assign(root, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
  root.dataset.theme = theme;
  document.getElementById(APP_SHELL_ID)?.remove();
  createRoot(host).render(
    createElement(StartFaultView, {
      code,
      message,
      language: language === 'ar' ? 'ar' : 'en',
      onTryAgain: () => window.location.reload(),
    }),
  );
};
