import { FIGURES } from '@domain/dashboard/dashboard';
import {
  APP_SHELL_FAULT_ID,
  APP_SHELL_ID,
  APP_SHELL_TRACE_ID,
  type AppShellPlan,
  appShellTemplateId,
  type BootPlan,
  START_FAULT,
} from '@domain/platform/boot-plan';
import { MENU_GROUPS_KEY, PREFERENCES_KEY } from '@domain/platform/persisted-keys';
import { isCount, withCommas } from '@domain/shared/whole-number';
import { beginEarlyRequests } from './early-requests';
import { queueKeys } from './keys';
import { offerTrace } from './offer-trace';
import { entriesOf, readJson } from './persisted';
import { queuePresses } from './presses';

/** The longest that the program waits for the figures, milliseconds. */
const PATIENCE_MS = 400;

const once = (run: () => void) => {
  let isRun = false;
  return () => {
    if (!isRun) run();
    isRun = true;
  };
};

/**
 * Shows the app shell to whoever has a session, fills the figures in as soon as the early request is answered, and only then begins what the
 * program asks at its start, and the program: on a slow processor the figures would else wait for all of it. Whoever presses a link, and whoever has no session, gets the
 * program at once.
 */
export const showAppShell = (
  { program, figures, files }: AppShellPlan,
  { lists, startUp }: Pick<BootPlan, 'lists' | 'startUp'>,
  page: Window,
): void => {
  const begin = once(() => {
    import(/* @vite-ignore */ program).catch(() => showFault(page));
  });
  const request = page.__early?.[figures]?.answer;
  if (request === undefined) {
    begin();
    return;
  }
  const shell = drawn(page);
  queuePresses(shell, { files, lists }, page, begin);
  queueKeys(page);
  page.setTimeout(begin, PATIENCE_MS);
  request
    .then((answer) => (answer.ok ? answer.clone().json() : null))
    .then((body) => {
      fillIn(shell, body);
      beginEarlyRequests(startUp, page);
      page.requestAnimationFrame(() => page.setTimeout(begin));
    })
    .catch(begin);
};

/** The shell in the language and the looks that were chosen last; the attributes are those of src/adapters/browser/page.ts. */
const drawn = ({ document, localStorage }: Window): HTMLElement => {
  const stored = (key: string) => entriesOf(readJson(() => localStorage, key));
  const { language: spoken, theme } = stored(PREFERENCES_KEY);
  const language = spoken === 'ar' ? 'ar' : 'en';
  const root = document.documentElement;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  const shell = document.createElement('div');
  shell.id = APP_SHELL_ID;
  shell.toggleAttribute('data-mini', stored(MENU_GROUPS_KEY).mini === true);
  const template = document.getElementById(appShellTemplateId(language));
  if (template instanceof HTMLTemplateElement) shell.append(document.importNode(template.content, true));
  document.body.prepend(shell);
  return shell;
};

/**
 * The program could not be fetched (one that was, and cannot begin, has said so in its own place): without a network, or because this page is older than what is served now. Whoever has no session has not seen
 * the shell yet. The browser fetches a module that failed again only for a new page.
 */
const showFault = (page: Window): void => {
  const { document } = page;
  if (document.getElementById('root')?.dataset[START_FAULT] !== undefined) return;
  const shell = document.getElementById(APP_SHELL_ID) ?? drawn(page);
  shell.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  delete shell.dataset.leaving;
  const fault = document.getElementById(APP_SHELL_FAULT_ID);
  fault?.querySelector('button')?.addEventListener('click', () => page.location.reload());
  fault?.removeAttribute('hidden');
  offerTrace(APP_SHELL_TRACE_ID, page);
};

/** What is no count stays grey: whether it is missing, the program finds out. */
const fillIn = (shell: HTMLElement, body: unknown): void => {
  const answer = entriesOf(body);
  const counts = entriesOf(Object.hasOwn(answer, 'data') ? answer.data : answer);
  if (body === null) return;
  for (const [at, card] of [...shell.querySelectorAll('[data-accent]')].entries()) {
    const count = counts[FIGURES[at] ?? ''];
    const figure = card.querySelector('strong');
    if (figure === null || !isCount(count)) continue;
    figure.textContent = withCommas(count);
    card.removeAttribute('aria-busy');
  }
  shell.dataset.figures = '';
};
