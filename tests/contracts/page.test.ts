// @vitest-environment jsdom
import { reportNotDrawn } from '@adapters/browser/not-drawn';
import { createBrowserPage } from '@adapters/browser/page';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryPage } from '@adapters/memory/memory-page';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { PageLook } from '@domain/platform/page.port';
import { expect, it, vi } from 'vitest';
import { describePagePort, NOW } from './page.contract';

describePagePort('memory', async () => {
  const telemetry = createMemoryTelemetry();
  const page = createMemoryPage(createMemoryClock(NOW), telemetry, '/dashboard');
  return {
    page,
    reports: telemetry.reports,
    back: async () => page.back(),
    forward: async () => page.forward(),
    resize: page.resize,
    resume: page.resume,
    leave: page.leave,
    isAsked: () => page.seen.asksToLeave,
    scroll: page.scroll,
    top: () => page.seen.top,
    connect: page.connect,
    fail: ({ message }, how) => page.fail(message, how === 'drawn' ? 'notDrawn' : 'failed'),
    left: () => page.seen.left,
    reloads: () => page.seen.reloads,
    saved: async () => page.seen.saved,
    look: () => page.seen.look,
    stop: () => undefined,
  };
});

const shownLook = (): PageLook => {
  const { dataset, lang, dir } = document.documentElement;
  return {
    theme: dataset.theme === 'dark' ? 'dark' : 'light',
    language: lang,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    privacy: 'privacy' in dataset,
  };
};
const travelled = (travel: () => void): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    travel();
  });

/** jsdom's own blobs do not tell their text. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describePagePort('the browser', async () => {
  history.pushState(null, '', '/dashboard');
  const telemetry = createMemoryTelemetry();
  const left: string[] = [];
  let reloads = 0;
  const files = new Map<string, Blob>();
  const saved: Promise<{ name: string; text: string }>[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => {
        const url = `blob:${files.size}`;
        files.set(url, file);
        return url;
      },
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this;
    const file = files.get(href) ?? new Blob(['no such file']);
    saved.push(textOf(file).then((text) => ({ name, text })));
  });
  const departure = {
    leave: (url: string) => {
      left.push(url);
    },
    reload: () => {
      reloads += 1;
    },
  };
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', top));
  return {
    page: createBrowserPage({ clock: createMemoryClock(NOW), telemetry, departure }),
    reports: telemetry.reports,
    back: () => travelled(() => history.back()),
    forward: () => travelled(() => history.forward()),
    resize: (width) => {
      vi.stubGlobal('innerWidth', width);
      window.dispatchEvent(new Event('resize'));
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
    isAsked: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    resume: (fromCache) => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: fromCache }));
      if (!fromCache) document.dispatchEvent(new Event('visibilitychange'));
    },
    scroll: (top) => {
      vi.stubGlobal('scrollY', top);
    },
    top: () => window.scrollY,
    connect: (online) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
    fail: (error, how) => {
      if (how === 'drawn') {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        return reportNotDrawn(error);
      }
      const event =
        how === 'thrown'
          ? new ErrorEvent('error', { error })
          : Object.assign(new Event('unhandledrejection'), { reason: error });
      window.dispatchEvent(event);
    },
    left: () => left,
    reloads: () => reloads,
    saved: () => Promise.all(saved),
    look: shownLook,
    stop: () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
});

it("the browser's own words, and those of other origins, are no error of the portal", () => {
  const page = createBrowserPage({ clock: createMemoryClock(NOW), telemetry: createMemoryTelemetry() });
  const events: unknown[] = [];
  const stop = page.watch((event) => events.push(event));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  stop();
  expect(events).toEqual([]);
});
