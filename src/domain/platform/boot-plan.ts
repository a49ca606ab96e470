import type { PressedKey } from './shortcuts';

/** A request that the start page begins before the program has loaded. */
export interface EarlyRequest {
  readonly method: string;
  /** As the contract writes it. */
  readonly path: string;
  /** The address of the back end that it hangs on; empty: the page's own. */
  readonly base: string;
  /** Whether its body names the applied companies. */
  readonly isScoped: boolean;
}

/** What the start page shows of a route before the program runs, and what it needs for it. */
export interface AppShellPlan {
  /** Address of the program. */
  readonly program: string;
  /** The early request, `<METHOD> <path>`, that answers the figures. */
  readonly figures: string;
  /** Files of the program that the page behind a link needs, by the link's path; its list: `BootPlan.lists`. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** The first question of a page of lists: it is known before the program runs. */
export interface EarlyList extends EarlyRequest {
  /** What it asks beside the companies. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Tabs that the page opens instead when one of them was chosen last (`selected_tab`). */
  readonly unlessTabs: readonly string[];
}

/** Under which name the first question of a page is known: a path is found whatever its case, a search as it is. */
export const listAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.toLowerCase() + search;

/** Addresses that the HTML of an app shell leads to. */
export const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"#]+)/g)].flatMap(([, href]) => href?.replaceAll('&amp;', '&') ?? []);

/** What the server tells the scripts of src/boot, as JSON in the page's element `boot-plan`: nothing of it is personal. */
export interface BootPlan {
  readonly early: readonly EarlyRequest[];
  /** What the program asks of everybody who is signed in, once his session has been checked. */
  readonly startUp: readonly EarlyRequest[];
  /** By `listAddress`: what the page asks for first, and the pages behind the links of the app shell and of the sidebar beside it. */
  readonly lists: Readonly<Record<string, EarlyList>>;
  readonly shell: AppShellPlan | null;
}

export const BOOT_PLAN_ID = 'boot-plan';

/** The element that shows the app shell, until the program's own view takes its place. */
export const APP_SHELL_ID = 'app-shell';
/** The part of it that says that the program could not be fetched: hidden until then. */
export const APP_SHELL_FAULT_ID = 'app-shell-fault';
/** The button in it that gives what is kept of the pages before: hidden until something is. */
export const APP_SHELL_TRACE_ID = 'app-shell-trace';
/** Where there is no app shell: the template that says the same, and the place of its button (index.html). */
export const NO_PROGRAM_ID = 'no-program';
export const NO_PROGRAM_TRACE_ID = 'no-program-trace';
/** In the data of #root: the program was fetched, and says itself why it cannot begin. */
export const START_FAULT = 'startFault';
export const appShellTemplateId = (language: 'en' | 'ar'): string => `app-shell-${language}`;

/** A request that the start page began, with the access token and the body that it carries. */
export interface EarlyCall {
  readonly token: string;
  /** A GET has none. */
  readonly body: string | null;
  /** Milliseconds since the page began to load. */
  readonly at: number;
  readonly answer: Promise<Response>;
}

/** Requests that the start page began, by `<METHOD> <path>`; whoever takes one over takes it out. */
export type EarlyCalls = Record<string, EarlyCall | undefined>;

declare global {
  interface Window {
    __early?: EarlyCalls;
    /** The keys that were pressed before the program could hear them, once. */
    __takeKeys?: () => readonly PressedKey[];
  }
}
