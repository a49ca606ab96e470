import { bySystem } from '@domain/area/judging';
import { isComplete, mayApprove, mayRevise } from '@domain/areas/letter-templates/letter-template.policy';
import { letterTemplates } from '@domain/areas/letter-templates/letter-templates.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { isComplete, mayApprove, mayRevise, bySystem };
const effects = ['supersedeOld', 'openVersion'] as const;

/**
 * `draft→review→approved→superseded`: a second person approves what was written. `revise` opens the next version as a draft and leaves
 * this one in use until that one is approved.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'letter-template',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 14, tone: 'grey' },
      on: { submit: { target: 'review', guard: 'isComplete' }, withdraw: 'withdrawn' },
    },
    review: {
      meta: { owner: 'approver', clockDays: 3, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: [
            { type: 'recordActor', params: { field: 'approver_id' } },
            { type: 'clear', params: { fields: ['remark'] } },
            'supersedeOld',
          ],
        },
        return: { target: 'draft', actions: 'setFields' },
      },
    },
    approved: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: {
        revise: { guard: 'mayRevise', actions: 'openVersion' },
        supersede: { target: 'superseded', guard: 'bySystem' },
        withdraw: 'withdrawn',
      },
    },
    superseded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark } = letterTemplates.fields;

/** Facts: `writers`, `next_version`. */
export const letterTemplateLifecycle: Lifecycle = {
  id: 'letter-template',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    submit: { tone: 'primary' },
    approve: { tone: 'primary', isBulk: true },
    return: { tone: 'danger', payload: { remark: { ...remark, required: true } } },
    revise: { tone: 'primary' },
    supersede: {},
    withdraw: { tone: 'danger', isIrreversible: true },
  },
};
