/** What the probe has seen since the navigation began, in milliseconds. */
export interface Seen {
  fcp: number | null;
  /** The moment after the frame in which the awaited thing became visible. */
  useful: number | null;
  layoutShift: number;
  /** Longest Event Timing duration of real input; the browser reports none below 16 ms. */
  slowestInput: number;
  /** Longest task of the page's thread; the browser reports none below 50 ms. */
  longestTask: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/**
 * Runs in the page before its own scripts: looks once per animation frame whether `selector` is visible, and listens to what
 * the browser measures itself. It is sent to the browser as text, so that it may use nothing from outside.
 */
export const probe = (selector: string): void => {
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  const seen: Seen = { fcp: null, useful: null, layoutShift: 0, slowestInput: 0, longestTask: 0 };
  window.seen = seen;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry) => void,
    more: PerformanceObserverInit = {},
  ) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  const longest = (entry: PerformanceEntry) => {
    seen.slowestInput = Math.max(seen.slowestInput, entry.duration);
  };
  observe('event', longest, { durationThreshold: 16 } as PerformanceObserverInit);

  observe('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration);
  });

  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const look = () => {
    const element = document.querySelector(selector);
    if (!element || !isVisible(element)) return requestAnimationFrame(look);
    // A message is handled after the frame has been handed over for painting.
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      seen.useful = performance.now();
    };
    return painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
};
