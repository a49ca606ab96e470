import { maySend } from '@domain/areas/emails/email.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { maySend };
const effects = ['queueMail', 'noteSent', 'noteFailure'] as const;

/**
 * `draft→queued→sent→delivered|bounced`. What waits is handed over by the system; it is delivered when it is in the box of a user of the
 * portal. Whether it reached anybody else the portal does not hear: a letter that came back is marked by its writer.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'email',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 7, tone: 'grey' },
      on: { send: { target: 'queued', guard: 'maySend', actions: 'queueMail' }, discard: 'discarded' },
    },
    queued: {
      meta: { owner: 'admin', clockDays: 1, tone: 'yellow', isLocked: true, next: 'itself' },
      on: {
        hand_over: { target: 'sent', actions: 'noteSent' },
        deliver: { target: 'delivered', actions: 'noteSent' },
        fail: { target: 'bounced', actions: 'noteFailure' },
      },
    },
    sent: {
      meta: { owner: 'admin', clockDays: null, tone: 'blue', isLocked: true },
      on: { deliver: 'delivered', bounce: 'bounced' },
    },
    delivered: { type: 'final', meta: { tone: 'green', isLocked: true } },
    bounced: { type: 'final', meta: { tone: 'red', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Fact: `files`. Effects: `queueMail` (into the stored mailbox), `noteSent`, `noteFailure`. */
export const emailLifecycle: Lifecycle = {
  id: 'email',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    send: { tone: 'primary' },
    discard: { isBulk: true },
    hand_over: {},
    deliver: {},
    fail: {},
    bounce: {},
  },
};
