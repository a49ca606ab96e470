import type { ClockPort } from '@domain/platform/clock.port';
import type { PageEvent, PageLocation, PagePort } from '@domain/platform/page.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';

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

  const location = (): PageLocation => {
    const { pathname, search, hash } = page.location;
    return { path: pathname, search, hash };
  };
  const tell = (event: PageEvent): void => {
    for (const heard of [...listeners]) heard(event);
  };
  const moved = () => tell({ kind: 'moved', location: location(), at: clock.now() });
  const resumed = (fromCache: boolean) => tell({ kind: 'resumed', fromCache, at: clock.now() });
  const connected = () => tell({ kind: 'connectivity', online: page.navigator.onLine, at: clock.now() });
  const resized = () => tell({ kind: 'resized', width: page.innerWidth, at: clock.now() });
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) resumed(true);
  };
  const changedSight = () => {
    if (document.visibilityState === 'visible') resumed(false);
  };

  const listen = () => {
    page.addEventListener('popstate', moved);
    page.addEventListener('pageshow', shown);
    page.addEventListener('resize', resized);
    page.addEventListener('online', connected);
    page.addEventListener('offline', connected);
    document.addEventListener('visibilitychange', changedSight);
  };
  const forget = () => {
    page.removeEventListener('popstate', moved);
    page.removeEventListener('pageshow', shown);
    page.removeEventListener('resize', resized);
    page.removeEventListener('online', connected);
    page.removeEventListener('offline', connected);
    document.removeEventListener('visibilitychange', changedSight);
  };

  return {
    location,
    width: () => page.innerWidth,
    go: (to, how) => {
      const target = new URL(to, page.location.href);
      if (target.origin !== page.location.origin) throw new Error('Not an address of this portal');
      if (how === 'push') history.pushState(null, '', target);
      else history.replaceState(null, '', target);
      moved();
    },
    reload: () => departure.reload(),
    leaveTo: (url) => {
      const target = webAddress(url);
      if (target === null) telemetry.report('Address refused');
      else departure.leave(target.href);
    },
    show: ({ theme, language, direction, privacy }) => {
      const root = document.documentElement;
      root.dataset.theme = theme;
      root.lang = language;
      root.dir = direction;
      root.toggleAttribute('data-privacy', privacy);
    },
    watch: (heard) => {
      const listener = (event: PageEvent) => heard(event);
      if (listeners.size === 0) listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) forget();
      };
    },
  };
};
