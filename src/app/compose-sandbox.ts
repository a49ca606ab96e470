import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import type { OpenSandbox } from '@machines/lab/sandbox';
import { perform, type Step, standingsOf } from '@machines/lab/steps';
import { Actor, type InspectedEventEvent } from 'xstate';
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

/** What views send of themselves, when they are drawn or a pointer comes near: nobody's step. */
const OF_VIEWS: readonly string[] = ['content.drawn', 'child.wanted', 'collection.prefetched'];

/** The name of the machine to which a view sends this; null: nobody pressed or typed anything. */
const pressedAt = ({ actorRef, sourceRef, rootId, event }: InspectedEventEvent): string | null => {
  if (sourceRef !== undefined || event.type.startsWith('xstate.') || !(actorRef instanceof Actor))
    return null;
  if (OF_VIEWS.includes(event.type)) return null;
  const name: unknown = actorRef.sessionId === rootId ? 'app' : actorRef.systemId;
  // The gate is asked by the adapters of the back end, never by a view.
  return typeof name === 'string' && name !== 'httpGate' ? name : null;
};

/** A portal to play with, on memory adapters: nothing in it reaches a back end, a storage or a clock. */
export const composeSandbox: OpenSandbox = async (save) => {
  const steps: Step[] = [];
  let isPerforming = false;
  /** What a step sends once the machine that it is for has been loaded. */
  const sentLater = new WeakSet<object>();
  const visit = createVisit({
    app: 'sandbox',
    data: SANDBOX_DATA,
    areas: async () => (await import('./compose-areas')).sandboxAreas(),
    platform: (ports) => ({ ...ports, page: { ...ports.page, save } }),
    inspect: (event, tab) => {
      if (isPerforming || event.type !== '@xstate.event' || sentLater.has(event.event)) return;
      const to = pressedAt(event);
      if (to === null) return;
      steps.push({ do: 'send', to, event: event.event, ...(tab > 0 ? { tab } : {}) });
    },
  });
  await settle();

  return {
    tabs: () => [...visit.tabs],
    now: visit.clock.now,
    steps: () => [...steps],
    waiting: () => ({
      calls: visit.backEnd.waiting(),
      messages: visit.browser.waiting.map(({ message, to }) => ({
        kind: message.kind,
        to: visit.tabs.findIndex(({ line }) => line === to),
      })),
    }),
    perform: (step) => {
      steps.push(step);
      if (step.do === 'send') sentLater.add(step.event);
      isPerforming = true;
      // What a step sends is sent before it waits for the first time.
      const done = perform(visit, step, settle);
      isPerforming = false;
      return done;
    },
    standings: () => visit.tabs.map(standingsOf),
    close: () => {
      for (const { portal } of visit.tabs) portal.app.stop();
    },
  };
};
