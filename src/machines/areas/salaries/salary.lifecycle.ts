import { salaries } from '@domain/areas/salaries/salaries.area';
import { bySystem, mayApprove, maySubmit } from '@domain/areas/salaries/salary.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { awaitingApproval, rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayApprove, bySystem };
const effects = ['takeForce', 'amendContract'] as const;

/** `draft→submitted→approved→superseded`: the next one that is approved ends it. What an onboarding has agreed on is approved with it. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'salary',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: rememberSubmitter,
        },
        agree: { target: 'approved', guard: 'bySystem', actions: 'takeForce' },
        cancel: 'cancelled',
      },
    },
    submitted: awaitingApproval('approved', 'takeForce', 'amendContract'),
    approved: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { supersede: { target: 'superseded', guard: 'bySystem', actions: 'setFields' } },
    },
    superseded: { meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, ends_on } = salaries.fields;

/**
 * Effects: `takeForce` ends the salary that was in force until then, and lets the employee's own record show the one of today;
 * `amendContract` drafts the letter of a change and opens the ticket by which the contract is amended.
 */
export const salaryLifecycle: Lifecycle = {
  id: 'salary',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    send_back: { payload: { remark: { ...remark, required: true } }, by: ['isSuperAdmin'] },
    agree: {},
    supersede: { payload: { ends_on: { ...ends_on, required: true } } },
    cancel: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
