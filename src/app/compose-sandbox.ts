import { createMemoryStore } from '@adapters/memory/memory-storage';
import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import { PREFERENCES_KEY } from '@domain/platform/persisted-keys';
import type { CallName } from '@machines/lab/calls';
import type { OpenSandbox } from '@machines/lab/sandbox';
import { createStepLog } from '@machines/lab/step-log';
import { perform, snapshotsOf } from '@machines/lab/steps';
import { createVisit } from './compose-visit';

/** Answers of memory adapters are on their way for some turns, never for some time. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** A portal to play with, on memory adapters: nothing in it reaches a back end, a storage or a clock. */
export const composeSandbox: OpenSandbox = async ({ save, looks, wrongBodyIn }) => {
  const store = createMemoryStore();
  store.values.set(PREFERENCES_KEY, JSON.stringify(looks));
  const log = createStepLog();
  const visit = createVisit({
    app: 'sandbox',
    store,
    isWhole: true,
    data: SANDBOX_DATA,
    areas: async () => (await import('./compose-areas')).sandboxAreas(),
    platform: (ports) => ({ ...ports, page: { ...ports.page, save } }),
    inspect: log.inspect,
  });
  // what is kept of areas is there before anybody asks for it: opening it takes its time
  await visit.backEnd.areaNames();
  await settle();

  return {
    tabs: () => [...visit.tabs],
    now: visit.clock.now,
    steps: log.steps,
    waiting: () => ({
      calls: visit.backEnd.waiting(),
      messages: visit.browser.waiting.map(({ message, to }) => ({
        kind: message.kind,
        to: visit.tabs.findIndex(({ line }) => line === to),
      })),
    }),
    lastBody: visit.backEnd.lastBody,
    // what the ports of a tab were asked: their methods are the names
    answered: () => visit.backEnd.answered() as readonly CallName[],
    perform: async (step) => {
      const wrong = step.do === 'answerWith' ? await wrongBodyIn(step) : null;
      if (wrong === null) await log.perform(step, () => perform(visit, step, settle));
      return wrong;
    },
    snapshots: () => visit.tabs.map(snapshotsOf),
    close: () => {
      for (const { portal } of visit.tabs) portal.app.stop();
    },
  };
};
