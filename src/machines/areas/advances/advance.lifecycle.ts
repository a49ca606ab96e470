import { byPayroll, mayApprove } from '@domain/areas/advances/advance.policy';
import { advances } from '@domain/areas/advances/advances.area';
import { APPROVAL, paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { awaitingApproval, rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { mayApprove, byPayroll };

/** `draft→submitted→approved→outstanding→settled`; what payroll itself finds is outstanding at once, until its run is opened again. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'advance',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 5, tone: 'grey' },
      on: {
        submit: { target: 'submitted', actions: rememberSubmitter },
        carry: { target: 'outstanding', guard: 'byPayroll' },
        cancel: 'cancelled',
      },
    },
    submitted: awaitingApproval('approved'),
    approved: {
      meta: { owner: 'finance', clockDays: 3, tone: 'blue', isLocked: true },
      on: { pay: { target: 'outstanding', actions: 'setFields' }, cancel: 'cancelled' },
    },
    outstanding: {
      meta: { owner: 'finance', clockDays: 'unlimited', tone: 'yellow', isLocked: true, next: 'elsewhere' },
      on: {
        settle: { target: 'settled', guard: 'byPayroll' },
        withdraw: { target: 'cancelled', guard: 'byPayroll' },
      },
    },
    settled: { type: 'final', meta: { tone: 'green', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, paid_on } = advances.fields;

export const advanceLifecycle: Lifecycle = {
  id: 'advance',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    send_back: { payload: { remark: { ...remark, required: true } }, by: ['isSuperAdmin'] },
    pay: {
      tone: 'primary',
      by: ['isSuperAdmin'],
      payload: { paid_on: { ...paid_on, required: true } },
      ...paysOnAnswer('paid_on', APPROVAL),
    },
    carry: {},
    settle: {},
    withdraw: {},
    cancel: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
