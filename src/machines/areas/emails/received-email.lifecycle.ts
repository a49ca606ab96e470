import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** A letter in somebody's box: `unread⇄read`, put away and taken out again. */
const machine = lifecycleSetup({ verdicts: {} }).createMachine({
  id: 'received-email',
  context: caseContext,
  initial: 'unread',
  states: {
    unread: {
      meta: { owner: 'employee', clockDays: null, tone: 'blue', isLocked: true },
      on: { read: 'read', archive: 'archived' },
    },
    read: {
      meta: { owner: 'employee', clockDays: null, tone: 'grey', isLocked: true },
      on: { mark_unread: 'unread', archive: 'archived' },
    },
    archived: {
      meta: { owner: 'employee', clockDays: null, tone: 'grey', isLocked: true },
      on: { restore: 'read' },
    },
  },
});

export const receivedEmailLifecycle: Lifecycle = {
  id: 'received-email',
  version: 1,
  machine,
  verdicts: {},
  effects: [],
  commands: {
    read: { tone: 'primary', isBulk: true },
    mark_unread: { isBulk: true },
    archive: { isBulk: true },
    restore: { isBulk: true },
  },
};
