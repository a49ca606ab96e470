import type { ClockPort } from '@domain/platform/clock.port';

/** Rings once when the wall clock has reached `dueAt`, as far as the timer can tell; answers how to stop it. */
export const ringAt = (clock: ClockPort, dueAt: number, ring: (at: number) => void): (() => void) => {
  const timer = clock.setTimeout(() => ring(clock.now()), Math.max(0, dueAt - clock.now()));
  return () => clock.clearTimeout(timer);
};
