import { createBrowserClock } from '@adapters/browser/clock';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { describe, expect, it, vi } from 'vitest';
import { describeClockPort } from './clock.contract';

describeClockPort('memory', async () => {
  const clock = createMemoryClock();
  return { clock, pass: (ms) => clock.advance(ms), stop: () => undefined };
});

describeClockPort("the browser's timers", async () => {
  vi.useFakeTimers();
  return {
    clock: createBrowserClock(),
    pass: (ms) => vi.advanceTimersByTime(ms),
    stop: () => vi.useRealTimers(),
  };
});

describe('a machine that sleeps, in memory', () => {
  it('moves the wall clock and leaves the timers where they were', () => {
    const clock = createMemoryClock(0);
    const runs: number[] = [];
    clock.setTimeout(() => runs.push(clock.now()), 1000);
    clock.sleep(3_600_000);
    expect(runs).toEqual([]);
    clock.advance(1000);
    expect(runs).toEqual([3_601_000]);
    clock.sleep(-3_601_000);
    expect(clock.now()).toBe(0);
  });
});
