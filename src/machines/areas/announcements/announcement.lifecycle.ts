import { mayPublish } from '@domain/areas/announcements/announcement.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayPublish };

/** `draft→published→archived`; what was told stays as it was told. */
const machine = lifecycleSetup({ verdicts, effects: ['notifyReaders'] }).createMachine({
  id: 'announcement',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 30, tone: 'blue' },
      on: {
        publish: {
          target: 'published',
          guard: 'mayPublish',
          actions: [{ type: 'setDay', params: { field: 'published_on' } }, 'notifyReaders'],
        },
        archive: 'archived',
      },
    },
    published: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: { archive: 'archived' },
    },
    archived: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Effect: `notifyReaders` lays a notification to everybody whom it is for. */
export const announcementLifecycle: Lifecycle = {
  id: 'announcement',
  version: 1,
  machine,
  verdicts,
  effects: ['notifyReaders'],
  commands: { publish: { tone: 'primary', isBulk: true }, archive: { isBulk: true } },
};
