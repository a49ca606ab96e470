import type { ClockPort } from '@domain/platform/clock.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface ClockHarness {
  readonly clock: ClockPort;
  /** Lets time pass. */
  pass(ms: number): void;
  stop(): void;
}

const LONGEST = 2 ** 31 - 1;

export const describeClockPort = (adapter: string, start: () => Promise<ClockHarness>) =>
  describe(`ClockPort kept by ${adapter}`, () => {
    let harness: ClockHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    it('tells wall-clock milliseconds, which pass', () => {
      const before = harness.clock.now();
      expect(before).toBeGreaterThan(Date.UTC(2020, 0));
      harness.pass(1500);
      expect(harness.clock.now() - before).toBe(1500);
    });

    it('runs once, after the delay and not before', () => {
      let runs = 0;
      harness.clock.setTimeout(() => {
        runs += 1;
      }, 1000);
      harness.pass(999);
      expect(runs).toBe(0);
      harness.pass(1);
      expect(runs).toBe(1);
      harness.pass(10_000);
      expect(runs).toBe(1);
    });

    it('runs in the order of the moments, also what is set on the way', () => {
      const order: string[] = [];
      const { clock } = harness;
      clock.setTimeout(() => order.push('late'), 300);
      clock.setTimeout(() => {
        order.push('early');
        clock.setTimeout(() => order.push('between'), 100);
      }, 100);
      harness.pass(300);
      expect(order).toEqual(['early', 'between', 'late']);
    });

    it('does not run what was cleared; clearing twice or something unknown is fine', () => {
      let runs = 0;
      const { clock } = harness;
      const run = () => {
        runs += 1;
      };
      const cleared = clock.setTimeout(run, 100);
      clock.setTimeout(run, 100);
      clock.clearTimeout(cleared);
      clock.clearTimeout(cleared);
      clock.clearTimeout(-1);
      harness.pass(1000);
      expect(runs).toBe(1);
    });

    it.each([LONGEST, LONGEST + 1, 3 * LONGEST])('does not fire early after %d ms (case 59)', (delay) => {
      let runs = 0;
      harness.clock.setTimeout(() => {
        runs += 1;
      }, delay);
      harness.pass(delay - 1);
      expect(runs).toBe(0);
      harness.pass(1);
      expect(runs).toBe(1);
    });

    it('can clear a long delay when part of it has passed', () => {
      let runs = 0;
      const timer = harness.clock.setTimeout(() => {
        runs += 1;
      }, 2 * LONGEST);
      harness.pass(LONGEST + 5);
      harness.clock.clearTimeout(timer);
      harness.pass(2 * LONGEST);
      expect(runs).toBe(0);
    });
  });
