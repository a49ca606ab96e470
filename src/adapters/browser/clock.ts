import type { ClockPort } from '@domain/platform/clock.port';

/** Longest delay that a browser's timer keeps; a longer one would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const createBrowserClock = (): ClockPort => {
  const running = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;

  const wait = (timer: number, run: () => void, delayMs: number): void => {
    const step = Math.min(delayMs, MAX_DELAY_MS);
    const handle = setTimeout(() => {
      if (delayMs > step) return wait(timer, run, delayMs - step);
      running.delete(timer);
      run();
    }, step);
    running.set(timer, handle);
  };

  return {
    now: () => Date.now(),
    setTimeout: (run, delayMs) => {
      last += 1;
      wait(last, run, delayMs);
      return last;
    },
    clearTimeout: (timer) => {
      clearTimeout(running.get(timer));
      running.delete(timer);
    },
  };
};
