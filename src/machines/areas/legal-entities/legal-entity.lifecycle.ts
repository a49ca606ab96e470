import { mayActivate, mayArchive } from '@domain/areas/legal-entities/legal-entity.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayActivate, mayArchive };

/** `draft→active⇄archived`; an active one is changed by taking it back to a draft. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'legal-entity',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        activate: { target: 'active', guard: 'mayActivate' },
        archive: { target: 'archived', guard: 'mayArchive' },
      },
    },
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        revise: { target: 'draft', actions: { type: 'rememberActor', params: { as: 'revised_by' } } },
        archive: { target: 'archived', guard: 'mayArchive' },
      },
    },
    archived: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true },
      on: { revise: { target: 'draft', actions: { type: 'rememberActor', params: { as: 'revised_by' } } } },
    },
  },
});

/** Facts: `author`, `open_invoices`. Memory: `revised_by`. */
export const legalEntityLifecycle: Lifecycle = {
  id: 'legal-entity',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    activate: { tone: 'primary' },
    revise: {},
    archive: { tone: 'danger' },
  },
};
