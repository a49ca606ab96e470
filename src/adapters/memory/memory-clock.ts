import type { ClockPort } from '@domain/platform/clock.port';

/** Time that moves only when told. */
export interface MemoryClock extends ClockPort {
  /** Lets time pass: timers fire in order, each at its own moment, also those that are set on the way. */
  advance(ms: number): void;
  /** Milliseconds until the next timer fires. */
  untilNext(): number | null;
  /** Fault: the machine slept. The wall clock went on (or back, when negative), the timers did not. */
  sleep(ms: number): void;
}

interface Timer {
  readonly id: number;
  readonly dueAt: number;
  readonly run: () => void;
}

export const createMemoryClock = (startAt = Date.UTC(2026, 0, 5, 8)): MemoryClock => {
  let elapsed = 0;
  let wall = startAt;
  let last = 0;
  let timers: readonly Timer[] = [];

  const pass = (ms: number): void => {
    elapsed += ms;
    wall += ms;
  };
  const nextDue = (until: number): Timer | undefined =>
    timers
      .filter(({ dueAt }) => dueAt <= until)
      .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)[0];

  return {
    now: () => wall,
    setTimeout: (run, delayMs) => {
      last += 1;
      timers = [...timers, { id: last, dueAt: elapsed + Math.max(0, delayMs), run }];
      return last;
    },
    clearTimeout: (timer) => {
      timers = timers.filter(({ id }) => id !== timer);
    },
    advance: (ms) => {
      const until = elapsed + ms;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const { id, dueAt, run } = due;
        timers = timers.filter((timer) => timer.id !== id);
        pass(dueAt - elapsed);
        run();
      }
      pass(until - elapsed);
    },
    untilNext: () => {
      const next = nextDue(Infinity);
      return next === undefined ? null : next.dueAt - elapsed;
    },
    sleep: (ms) => {
      wall += ms;
    },
  };
};
