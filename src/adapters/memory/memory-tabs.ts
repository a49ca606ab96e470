import type { ClockPort } from '@domain/platform/clock.port';
import type { TabMessage, TabsPort } from '@domain/platform/tabs.port';

/** Faults of the line between tabs; switch them while it runs. */
export interface TabsFaults {
  /** Messages are told to nobody. */
  deaf: boolean;
  /** Locks are not there: tasks of two tabs run side by side. */
  lockless: boolean;
}

/** The browser that the tabs are open in. */
export interface MemoryBrowser {
  readonly tabs: Set<(message: TabMessage) => void>;
  readonly tails: Map<string, Promise<unknown>>;
  readonly faults: TabsFaults;
}

export const createMemoryBrowser = (): MemoryBrowser => ({
  tabs: new Set(),
  tails: new Map(),
  faults: { deaf: false, lockless: false },
});

/** One tab of a browser in memory. Messages arrive in a turn of their own, as a browser's do. */
export const createMemoryTabs = (browser: MemoryBrowser, clock: ClockPort): TabsPort => {
  const own = new Set<(message: TabMessage) => void>();
  return {
    tell: (message) => {
      if (browser.faults.deaf) return;
      const others = [...browser.tabs].filter((heard) => !own.has(heard));
      for (const heard of others)
        queueMicrotask(() => {
          if (browser.tabs.has(heard)) heard(message);
        });
    },
    watch: (heard) => {
      own.add(heard);
      browser.tabs.add(heard);
      return () => {
        own.delete(heard);
        browser.tabs.delete(heard);
      };
    },
    alone: async (task, waitMs, run) => {
      if (browser.faults.lockless) return run();
      const before = browser.tails.get(task) ?? Promise.resolve();
      let timer = 0;
      const patience = new Promise<void>((resolve) => {
        timer = clock.setTimeout(resolve, waitMs);
      });
      const mine = Promise.race([before.catch(() => undefined), patience]).then(() => {
        clock.clearTimeout(timer);
        return run();
      });
      browser.tails.set(
        task,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
};
