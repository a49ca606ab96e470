import { saveText } from '@adapters/browser/save-text';
import { createBrowserStorage } from '@adapters/browser/storage';
import { createConsoleTelemetry } from '@adapters/browser/telemetry';
import { APP_SHELL_ID, START_FAULT } from '@domain/platform/boot-plan';
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

/**
 * Shows why the portal cannot begin, in the language and the looks that were chosen last. What makes a file of the pages before this one comes
 * after it: where that part of the program is missing as well, the page stands without it.
 */
export const showStartFault = (host: HTMLElement, error: unknown): void => {
  const { code, message } = faultOf(error);
  const storage = createBrowserStorage();
  const { language, theme } = persistedPreferences(storage) ?? {
    language: 'en',
    theme: 'light',
  };
  const root = document.documentElement;
  Object.assign(root, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
  root.dataset.theme = theme;
  document.getElementById(APP_SHELL_ID)?.remove();
  host.dataset[START_FAULT] = code;
  const drawn = createRoot(host);
  const draw = (onDownload: (() => void) | null) =>
    drawn.render(
      createElement(StartFaultView, {
        code,
        message,
        language: language === 'ar' ? 'ar' : 'en',
        onTryAgain: () => window.location.reload(),
        onDownload,
      }),
    );
  draw(null);
  import('./compose-stored-trace')
    .then(({ storedTrace }) => storedTrace(storage))
    .then((file) => {
      if (file !== null) draw(() => saveText(document, file.name, file.text));
    })
    .catch((error: unknown) => createConsoleTelemetry().report('Trace not found', { error: String(error) }));
};
