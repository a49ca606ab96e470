import type { TabMessage, TabsPort } from '@domain/platform/tabs.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Tabs of one browser, and its faults. */
export interface TabsHarness {
  open(): TabsPort;
  /** Opens a tab that can reach nobody. */
  openAlone(): TabsPort;
  /** Something that is no message of ours is said on the line. */
  t(anything: unknown): void;
  /** Everything that is on its way arrives. */
  settle(): Promise<void>;
  /** Lets the patience of a waiting task run out. */
  losePatience(waitMs: number): Promise<void>;
  stop(): void;
}

const LEFT: TabMessage = { v: 1, kind: 'signedOut', userId: 'u1' };

export const describeTabsPort = (adapter: string, start: () => TabsHarness) =>
  describe(`TabsPort kept by ${adapter}`, () => {
    let harness: TabsHarness;
    beforeEach(() => {
      harness = start();
    });
    afterEach(() => harness.stop());

    const listening = (tab: TabsPort) => {
      const events: TabMessage[] = [];
      return { events, stop: tab.watch((message) => events.push(message)) };
    };

    it('reaches every other tab and never comes back (case 48)', async () => {
      const [one, two, three] = [harness.open(), harness.open(), harness.open()];
      const [first, second, third] = [listening(one), listening(two), listening(three)];
      one.post(LEFT);
      await harness.settle();
      expect([first.events, second.events, third.events]).toEqual([[], [LEFT], [LEFT]]);
    });

    it('tells nothing to somebody who has stopped listening', async () => {
      const [one, two] = [harness.open(), harness.open()];
      const { events, stop } = listening(two);
      stop();
      one.post(LEFT);
      await harness.settle();
      expect(events).toEqual([]);
    });

    it('ignores what is no message, and versions it does not know (case 51)', async () => {
      const { events } = listening(harness.open());
      for (const odd of [null, 'signedOut', { kind: 'signedOut' }, { ...LEFT, v: 2 }, { ...LEFT, userId: 7 }])
        harness.t(odd);
      await harness.settle();
      expect(events).toEqual([]);
    });

    it('is whole without anybody to reach (cases 44, 52)', async () => {
      const tab = harness.openAlone();
      const { events } = listening(tab);
      tab.post(LEFT);
      expect(await tab.alone('task', 1000, async () => 'done')).toBe('done');
      expect(events).toEqual([]);
    });

    it('runs one task of a name at a time, the next after it, whether it succeeds or fails', async () => {
      const steps: string[] = [];
      const task = (name: string, fails: boolean) => async () => {
        steps.push(`${name} begins`);
        await harness.settle();
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
      const [one, two] = [harness.open(), harness.open()];
      const both = await Promise.allSettled([
        one.alone('renew', 60_000, task('first', true)),
        two.alone('renew', 60_000, task('second', false)),
      ]);
      expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    });

    it('waits no longer than it is told for a holder that hangs (case 43)', async () => {
      const [one, two] = [harness.open(), harness.open()];
      void one.alone('renew', 1000, () => new Promise(() => {}));
      await harness.settle();
      const mine = two.alone('renew', 50, async () => 'went on');
      await harness.losePatience(50);
      expect(await mine).toBe('went on');
    });
  });
