import { byPayroll, mayApprove, maySubmit, mayTakeBack } from '@domain/areas/adjustments/adjustment.policy';
import { adjustments } from '@domain/areas/adjustments/adjustments.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayApprove, mayTakeBack, byPayroll };

const setup = lifecycleSetup({ verdicts, effects: ['takeBack'] });

/**
 * `draft→submitted→approved→applied→reversed`. A payroll run applies what is approved, and gives it back when it is opened again; what
 * was paid is taken back by an opposite one of the next month.
 */
const machine = setup.createMachine({
  id: 'adjustment',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'client', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: rememberSubmitter,
        },
        cancel: 'cancelled',
      },
    },
    submitted: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: { type: 'recordActor', params: { field: 'approver_id' } },
        },
        send_back: { target: 'draft', guard: 'mayTakeBack', actions: 'setFields' },
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 35, tone: 'blue', isLocked: true },
      on: {
        apply: { target: 'applied', guard: 'byPayroll', actions: 'setFields' },
        send_back: { target: 'draft', guard: 'mayTakeBack', actions: 'setFields' },
      },
    },
    applied: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        release: {
          target: 'approved',
          guard: 'byPayroll',
          actions: { type: 'clear', params: { fields: ['run_id', 'taken_fils'] } },
        },
        reverse: { target: 'reversed', actions: ['setFields', 'takeBack'] },
      },
    },
    reversed: { type: 'final', meta: { tone: 'red', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, run_id } = adjustments.fields;
const why = { remark: { ...remark, required: true } } as const;

/** Effect: `takeBack` makes the opposite for the next month, approved by whoever approves that one. */
export const adjustmentLifecycle: Lifecycle = {
  id: 'adjustment',
  version: 1,
  machine,
  verdicts,
  effects: ['takeBack'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'], approves: 'amount_fils' },
    apply: { payload: { run_id: { ...run_id, required: true } } },
    release: {},
    send_back: { payload: why, by: ['isSuperAdmin'] },
    reverse: { tone: 'danger', isIrreversible: true, payload: why, by: ['isSuperAdmin'] },
    cancel: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
