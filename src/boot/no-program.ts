import { NO_PROGRAM_ID, NO_PROGRAM_TRACE_ID } from '@domain/platform/boot-plan';
import { offerTrace } from './offer-trace';

/**
 * Where the page's own script element begins the program, and it cannot be fetched, the page says so from its template, and gives what is
 * kept of the pages before it. Pages with an app shell begin the program otherwise (app-shell.ts).
 */
addEventListener(
  'error',
  ({ target }) => {
    const template = document.getElementById(NO_PROGRAM_ID);
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    if (!(template instanceof HTMLTemplateElement)) return;
    document.body.append(template.content);
    offerTrace(NO_PROGRAM_TRACE_ID, window);
  },
  true,
);
