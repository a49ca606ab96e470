/** The longest that a page goes without a pause, and what is taken of it then, milliseconds. */
const WITHIN_MS = 5_000;
const TAKEN_MS = 4;

const until = (end: number) => () => performance.now() < end;

/**
 * Resolves when the browser has nothing else to do, with whether that lasts. Where it does not tell (Safari), and on a page that is never
 * idle, a few milliseconds are taken.
 */
export const pause = (page: Window = window): Promise<() => boolean> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in page)) {
      setTimeout(() => resolve(until(performance.now() + TAKEN_MS)), WITHIN_MS / 10);
      return;
    }
    const idle = (deadline: IdleDeadline) =>
      resolve(deadline.didTimeout ? until(performance.now() + TAKEN_MS) : () => deadline.timeRemaining() > 0);
    page.requestIdleCallback(idle, { timeout: WITHIN_MS });
  });
