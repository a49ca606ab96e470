/** What happens together is written together: so long nobody is asked for a pause, milliseconds. */
const GATHERED_MS = 1_000;
/** The longest that a page goes without a pause after that, and what is taken of it then, milliseconds. */
const WITHIN_MS = 4_000;
const TAKEN_MS = 4;

const until = (end: number) => () => performance.now() < end;

/**
 * Resolves when the browser has nothing else to do, after a moment, with whether that lasts. Where it does not tell (Safari), and on a page that is never
 * idle, a few milliseconds are taken.
 */
export const pause = (gatheredMs = GATHERED_MS): Promise<() => boolean> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) {
      setTimeout(() => resolve(until(performance.now() + TAKEN_MS)), gatheredMs);
      return;
    }
    const idle = (deadline: IdleDeadline) =>
      resolve(deadline.didTimeout ? until(performance.now() + TAKEN_MS) : () => deadline.timeRemaining() > 0);
    setTimeout(() => window.requestIdleCallback(idle, { timeout: WITHIN_MS }), gatheredMs);
  });
