import { setImmediate } from 'node:timers/promises';
import { createBrowserTabs } from '@adapters/browser/tabs';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { TabMessage } from '@domain/platform/tabs.port';
import { describe, expect, it } from 'vitest';
import { createLockManager } from './support/lock-manager';
import { describeTabsPort, type TabsHarness } from './tabs.contract';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
};

const startMemory = (): TabsHarness => {
  const browser = createMemoryBrowser();
  const clock = createMemoryClock();
  return {
    open: () => createMemoryTabs(browser, clock),
    openAlone: () => {
      const faults = { ...browser.faults, deaf: true, lockless: true };
      return createMemoryTabs({ ...browser, tabs: new Map(), faults }, clock);
    },
    // The line in memory carries typed messages only.
    t: () => {},
    settle,
    losePatience: async (waitMs) => {
      clock.advance(waitMs);
    },
    stop: () => {},
  };
};

const startBrowser = (): TabsHarness => {
  const opened: BroadcastChannel[] = [];
  const openChannel = (name: string) => {
    const channel = new BroadcastChannel(name);
    opened.push(channel);
    return channel;
  };
  const telemetry = createMemoryTelemetry();
  const page = { navigator: { locks: createLockManager() } as Navigator };
  return {
    open: () => createBrowserTabs({ telemetry, page, openChannel }),
    openAlone: () =>
      createBrowserTabs({
        telemetry,
        page: { navigator: {} as Navigator },
        openChannel: () => {
          throw new Error('denied');
        },
      }),
    t: (anything) => openChannel('peo-central').postMessage(anything),
    settle,
    losePatience: async () => {},
    stop: () => {
      for (const channel of opened) channel.close();
    },
  };
};

describeTabsPort('memory', startMemory);
describeTabsPort('BroadcastChannel and Web Locks', startBrowser);

describe('a line that breaks while telling', () => {
  it('leaves the tab whole and says so (case 52)', () => {
    const telemetry = createMemoryTelemetry();
    const broken = {
      postMessage: () => {
        throw new Error('closed');
      },
    } as unknown as BroadcastChannel;
    const tabs = createBrowserTabs({
      telemetry,
      page: { navigator: {} as Navigator },
      openChannel: () => broken,
    });
    const message: TabMessage = { v: 1, kind: 'signedOut', userId: 'u1' };
    expect(() => tabs.post(message)).not.toThrow();
    expect(telemetry.reports.map(({ message: text }) => text)).toEqual(['Other tabs cannot be reached']);
  });
});
