import type { ClockPort } from '@domain/platform/clock.port';

/** Fires once when the wall clock has reached `dueAt`, as far as the timer can tell; answers how to stop it. */
export const scheduleAt = (clock: ClockPort, dueAt: number, fire: (at: number) => void): (() => void) => {
  const timer = clock.setTimeout(() => fire(clock.now()), Math.max(0, dueAt - clock.now()));
  return () => clock.clearTimeout(timer);
};

/** Fires again and again, each time this long after the last; answers how to stop it. */
export const scheduleEvery = (
  clock: ClockPort,
  everyMs: number,
  fire: (at: number) => void,
): (() => void) => {
  const timer = { stop: () => {} };
  const wait = () => {
    timer.stop = scheduleAt(clock, clock.now() + everyMs, (at) => {
      fire(at);
      wait();
    });
  };
  wait();
  return () => timer.stop();
};
