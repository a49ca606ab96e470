import type { PressedKey } from './shortcuts';

/** A request that the start page begins before the program has loaded. */
export interface EarlyRequest {
  readonly method: string;
  /** As the contract writes it. */
  readonly path: string;
  /** The address of the back end that it hangs on; empty: the page's own. */
  readonly base: string;
}

/** What the start page shows of a route before the program runs, and what it needs for it. */
export interface AppShellPlan {
  /** Address of the program. */
  readonly program: string;
  /** The early request, `<METHOD> <path>`, that answers the figures. */
  readonly figures: string;
  /** Files of the program that the page behind a link needs, by the link's path. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** What the server tells the scripts of src/boot, as JSON in the page's element `boot-plan`: nothing of it is personal. */
export interface BootPlan {
  readonly early: readonly EarlyRequest[];
  readonly shell: AppShellPlan | null;
}

export const BOOT_PLAN_ID = 'boot-plan';

/** The element that shows the app shell, until the program's own view takes its place. */
export const APP_SHELL_ID = 'app-shell';
export const appShellTemplateId = (language: 'en' | 'ar'): string => `app-shell-${language}`;

/**
 * Requests that the start page began, by `<METHOD> <path>`. `token`: the access token that they carry; `scope`: the body of the POSTs
 * among them.
 */
export interface EarlyCalls {
  readonly token: string;
  readonly scope: string;
  readonly calls: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    __early?: EarlyCalls;
    /** The keys that were pressed before the program could hear them, once. */
    __takeKeys?: () => readonly PressedKey[];
  }
}
