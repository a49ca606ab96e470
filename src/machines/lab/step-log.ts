import { Actor, type InspectedEventEvent, type InspectionEvent } from 'xstate';
import type { Step } from './steps';

/** What views send of themselves, when they are drawn or a pointer comes near: nobody's step. */
const OF_VIEWS: readonly string[] = [
  'content.drawn',
  'child.wanted',
  'page.wanted',
  'prefetch.asked',
  'collection.prefetched',
];

/** The name of the machine to which a view sends this, where somebody pressed or typed. */
const pressedAt = ({ actorRef, sourceRef, rootId, event }: InspectedEventEvent): string | null => {
  if (sourceRef !== undefined || event.type.startsWith('xstate.') || !(actorRef instanceof Actor))
    return null;
  if (OF_VIEWS.includes(event.type)) return null;
  const name: unknown = actorRef.sessionId === rootId ? 'app' : actorRef.systemId;
  // The gate is asked by the adapters of the back end, never by a view.
  return typeof name === 'string' && name !== 'httpGate' ? name : null;
};

export interface StepLog {
  steps(): readonly Step[];
  /** Writes the step down and does it. What `run` sends before it waits for the first time belongs to the step, and is none of its own. */
  perform<T>(step: Step, run: () => T): T;
  /** For a system's inspector: what somebody presses or types in a tab's views is a step as well. */
  inspect(event: InspectionEvent, tab: number): void;
}

/** Everything that was done in a portal, by a list of steps and by hand. */
export const createStepLog = (): StepLog => {
  const steps: Step[] = [];
  let isPerforming = false;
  /** What a step sends once the machine that it is for has been loaded. */
  const sentLater = new WeakSet<object>();
  return {
    steps: () => [...steps],
    perform: (step, run) => {
      steps.push(step);
      if (step.do === 'send') sentLater.add(step.event);
      isPerforming = true;
      try {
        return run();
      } finally {
        isPerforming = false;
      }
    },
    inspect: (event, tab) => {
      if (isPerforming || event.type !== '@xstate.event' || sentLater.has(event.event)) return;
      const to = pressedAt(event);
      if (to === null) return;
      steps.push({ do: 'send', to, event: event.event, ...(tab > 0 ? { tab } : {}) });
    },
  };
};
