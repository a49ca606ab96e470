import type { ClockPort } from '@domain/platform/clock.port';
import type { TabMessage, TabsPort } from '@domain/platform/tabs.port';

/** Faults of the line between tabs; switch them while it runs. */
export interface TabsFaults {
  /** Messages are told to nobody. */
  deaf: boolean;
  /** Locks are not there: tasks of two tabs run side by side. */
  lockless: boolean;
  /** Messages wait until they are delivered by hand. */
  held: boolean;
}

/** A message on its way to one tab. */
interface Waiting {
  readonly message: TabMessage;
  readonly to: TabsPort;
  arrive(): void;
}

/** The browser that the tabs are open in. */
export interface MemoryBrowser {
  /** Who hears, and whose ear it is. */
  readonly tabs: Map<(message: TabMessage) => void, TabsPort>;
  readonly tails: Map<string, Promise<unknown>>;
  readonly faults: TabsFaults;
  /** Messages that wait because they are `held`, in the order in which they were told, tab by tab. */
  readonly waiting: Waiting[];
  /** Delivers what waits in this order, as numbers from 0; what is not named is lost. Unless told: all, as they came. */
  deliver(order?: readonly number[]): void;
}

export const createMemoryBrowser = (): MemoryBrowser => {
  const waiting: Waiting[] = [];
  return {
    tabs: new Map(),
    tails: new Map(),
    faults: { deaf: false, lockless: false, held: false },
    waiting,
    deliver: (order) => {
      const came = waiting.splice(0);
      const arriving = order === undefined ? came : order.flatMap((at) => came[at] ?? []);
      for (const { arrive } of arriving) arrive();
    },
  };
};

/** Faults of one tab alone; switch them while it runs. */
export interface TabFaults {
  /** It hears nothing of the others. */
  deaf: boolean;
}

/** One tab of a browser in memory. Messages arrive in a turn of their own, as a browser's do. */
export const createMemoryTabs = (
  browser: MemoryBrowser,
  clock: ClockPort,
): TabsPort & { readonly faults: TabFaults } => {
  const own = new Set<(message: TabMessage) => void>();
  const faults: TabFaults = { deaf: false };
  const port: TabsPort & { readonly faults: TabFaults } = {
    faults,
    post: (message) => {
      if (browser.faults.deaf) return;
      const others = [...browser.tabs].filter(([listener]) => !own.has(listener));
      for (const [listener, to] of others) {
        const arrive = () =>
          queueMicrotask(() => {
            if (browser.tabs.has(listener)) listener(message);
          });
        if (browser.faults.held) browser.waiting.push({ message, to, arrive });
        else arrive();
      }
    },
    watch: (listener) => {
      const receive = (message: TabMessage) => {
        if (!faults.deaf) listener(message);
      };
      own.add(receive);
      browser.tabs.set(receive, port);
      return () => {
        own.delete(receive);
        browser.tabs.delete(receive);
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
  return port;
};
