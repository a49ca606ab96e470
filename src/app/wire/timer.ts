import type { ClockPort } from '@domain/platform/clock.port';

/** Rings once when the wall clock has reached `dueAt`, as far as the timer can tell; answers how to stop it. */
export const scheduleAt = (clock: ClockPort, dueAt: number, ring: (at: number) => void): (() => void) => {
  const timer = clock.setTimeout(() => ring(clock.now()), Math.max(0, dueAt - clock.now()));
  return () => clock.clearTimeout(timer);
};

/** Rings again and again, each time this long after the last; answers how to stop it. */
export const ringEvery = (clock: ClockPort, everyMs: number, ring: (at: number) => void): (() => void) => {
  const timer = { stop: () => {} };
  const wait = () => {
    timer.stop = scheduleAt(clock, clock.now() + everyMs, (at) => {
      ring(at);
      wait();
    });
  };
  wait();
  return () => timer.stop();
};
