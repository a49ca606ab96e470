import type { ClockPort } from '@domain/platform/clock.port';
import type { PageEvent, PageLocation, PagePort } from '@domain/platform/page.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { NOT_DRAWN } from './not-drawn';
import { saveText } from './save-text';
import { createScrollMemory } from './scroll-memory';

/** Signs of life are told at most this often, milliseconds. */
const USE_EVERY_MS = 15_000;

/** What a test cannot let happen: it would leave the page. */
export interface Departure {
  leave(url: string): void;
  reload(): void;
}
const browserDeparture = (page: Window): Departure => ({
  leave: (url) => page.location.assign(url),
  reload: () => page.location.reload(),
});

const webAddress = (url: string): URL | null => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed : null;
};

export interface BrowserPageParts {
  readonly page?: Window;
  readonly clock: ClockPort;
  readonly telemetry: TelemetryPort;
  readonly departure?: Departure;
}

export const createBrowserPage = (parts: BrowserPageParts): PagePort => {
  const { page = window, clock, telemetry } = parts;
  const departure = parts.departure ?? browserDeparture(page);
  const { document, history } = page;
  const listeners = new Set<(event: PageEvent) => void>();
  const scrolls = createScrollMemory(page);

  const location = (): PageLocation => {
    const { pathname, search, hash } = page.location;
    return { path: pathname, search, hash };
  };
  const emit = (event: PageEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const moved = () => emit({ kind: 'moved', location: location(), at: clock.now() });
  const returned = () => {
    scrolls.returned();
    moved();
  };
  const resumed = (fromCache: boolean) => emit({ kind: 'resumed', fromCache, at: clock.now() });
  const connected = () => emit({ kind: 'connectivity', online: page.navigator.onLine, at: clock.now() });
  const resized = () => emit({ kind: 'resized', width: page.innerWidth, at: clock.now() });
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) resumed(true);
  };
  const changedVisibility = () => {
    if (document.visibilityState === 'visible') resumed(false);
  };

  let usedAt = Number.NEGATIVE_INFINITY;
  const used = () => {
    const at = clock.now();
    if (Math.abs(at - usedAt) < USE_EVERY_MS) return;
    usedAt = at;
    // told after what the press itself is answered with
    page.setTimeout(() => emit({ kind: 'used', at }));
  };
  const failed = (error: unknown, kind: 'failed' | 'notDrawn' = 'failed') => {
    emit({ kind, message: error instanceof Error ? error.message : '', at: clock.now() });
  };
  const notDrawn = ({ error }: ErrorEvent) => failed(error, 'notDrawn');
  const threw = ({ error }: ErrorEvent) => {
    // without an error it is a word of the browser's own, or another origin's: nothing of ours has failed
    if (error !== null && error !== undefined) failed(error);
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => failed(reason);
  const chunkFailed = () => emit({ kind: 'chunkFailed', at: clock.now() });

  const hearing: readonly (readonly [EventTarget, string, (event: never) => void])[] = [
    [page, 'popstate', returned],
    [page, 'beforeunload', scrolls.leaving],
    [page, 'pageshow', shown],
    [page, 'resize', resized],
    [page, 'online', connected],
    [page, 'offline', connected],
    [page, 'vite:preloadError', chunkFailed],
    [page, NOT_DRAWN, notDrawn],
    [page, 'error', threw],
    [page, 'unhandledrejection', rejected],
    [document, 'visibilitychange', changedVisibility],
    [document, 'pointerdown', used],
    [document, 'keydown', used],
    [document, 'wheel', used],
    // a press by a screen reader may be a click alone
    [document, 'click', used],
  ];
  const listen = () => {
    for (const [target, type, listener] of hearing)
      target.addEventListener(type, listener as EventListener, { passive: true });
  };
  const forget = () => {
    for (const [target, type, listener] of hearing)
      target.removeEventListener(type, listener as EventListener);
  };

  return {
    location,
    width: () => page.innerWidth,
    isOnline: () => page.navigator.onLine,
    go: (to, how) => {
      const target = new URL(to, page.location.href);
      if (target.origin !== page.location.origin) throw new Error('Not an address of this portal');
      if (how === 'push') {
        scrolls.pushing();
        history.pushState(scrolls.state(), '', target);
      } else history.replaceState(scrolls.state(), '', target);
      moved();
    },
    arrive: scrolls.arrive,
    reload: () => departure.reload(),
    leaveTo: (url) => {
      const target = webAddress(url);
      if (target === null) telemetry.report('Address refused');
      else departure.leave(target.href);
    },
    save: (name, text) => saveText(document, name, text),
    show: ({ theme, language, direction, privacy }) => {
      const root = document.documentElement;
      root.dataset.theme = theme;
      root.lang = language;
      root.dir = direction;
      root.toggleAttribute('data-privacy', privacy);
    },
    confirmLeaving: () => {
      // each call has its own: the last one that ends lets the page go
      const ask = (event: Event) => event.preventDefault();
      page.addEventListener('beforeunload', ask);
      return () => page.removeEventListener('beforeunload', ask);
    },
    beforeGone: (run) => {
      page.addEventListener('pagehide', run);
      return () => page.removeEventListener('pagehide', run);
    },
    watch: (onEvent) => {
      const listener = (event: PageEvent) => onEvent(event);
      if (listeners.size === 0) listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) forget();
      };
    },
  };
};
