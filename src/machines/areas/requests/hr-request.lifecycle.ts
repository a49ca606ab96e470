import {
  APPROVED_BY,
  answersWarning,
  isComplete,
  isDelivered,
  mayApprove,
  mayEndorse,
  mayFulfil,
  mayWithdraw,
  notHisOwn,
} from '@domain/areas/requests/hr-request.policy';
import { requests } from '@domain/areas/requests/requests.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { isComplete, notHisOwn, mayEndorse, mayApprove, mayFulfil, isDelivered, mayWithdraw };

const reject = {
  target: 'rejected',
  guard: 'notHisOwn',
  actions: [
    'setFields',
    { type: 'recordActor', params: { field: 'approver_id' } },
    { type: 'setDay', params: { field: 'decided_on' } },
  ],
} as const;
const withdraw = 'withdrawn';
const locked = { isLocked: true } as const;

/**
 * `draft→submitted→manager→hr→approved→fulfilled`; rejected with a reason while it is decided, withdrawn until it is carried out. A
 * letter that is asked for delivers itself when it is issued, or when all have signed it; people fulfil everything else.
 */
const machine = lifecycleSetup({
  verdicts,
  effects: ['applyApproved', 'postLeave', 'takeBackLeave'],
}).createMachine({
  id: 'hr-request',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'employee', clockDays: 30, tone: 'grey' },
      on: { submit: { target: 'submitted', guard: 'isComplete' }, withdraw },
    },
    submitted: {
      meta: { owner: 'client', clockDays: 2, tone: 'blue', ...locked },
      on: {
        take_up: {
          target: 'manager',
          guard: 'notHisOwn',
          actions: { type: 'recordActor', params: { field: 'manager_id' } },
        },
        reject,
        withdraw,
      },
    },
    manager: {
      meta: { owner: 'client', clockDays: 3, tone: 'yellow', ...locked },
      on: {
        endorse: {
          target: 'hr',
          guard: 'mayEndorse',
          actions: { type: 'recordActor', params: { field: 'manager_id' } },
        },
        reject,
        withdraw,
      },
    },
    hr: {
      meta: { owner: 'approver', clockDays: 3, tone: 'yellow', deciders: APPROVED_BY, ...locked },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: [
            { type: 'recordActor', params: { field: 'approver_id' } },
            { type: 'setDay', params: { field: 'decided_on' } },
            'postLeave',
          ],
        },
        reject,
        withdraw,
      },
    },
    approved: {
      meta: { owner: 'admin', clockDays: 5, tone: 'blue', ...locked },
      on: {
        fulfil: { target: 'fulfilled', guard: 'mayFulfil', actions: ['setFields', 'applyApproved'] },
        deliver: { target: 'fulfilled', guard: 'isDelivered', actions: 'setFields' },
        withdraw: { target: 'withdrawn', guard: 'mayWithdraw', actions: 'takeBackLeave' },
      },
    },
    fulfilled: { type: 'final', meta: { tone: 'green', ...locked } },
    rejected: { type: 'final', meta: { tone: 'red', ...locked } },
    withdrawn: { type: 'final', meta: { tone: 'grey', ...locked } },
  },
});

const { outcome } = requests.fields;

/**
 * Effects: `applyApproved` writes what was approved to the employee: his new bank account; `postLeave` and `takeBackLeave` write the leave
 * ledger.
 */
export const hrRequestLifecycle: Lifecycle = {
  id: 'hr-request',
  version: 1,
  machine,
  verdicts,
  effects: ['applyApproved', 'postLeave', 'takeBackLeave'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    take_up: { tone: 'primary', by: ['isSuperAdmin', 'isAdmin'], isBulk: true },
    endorse: { tone: 'primary', by: ['isSuperAdmin', 'isAdmin'], isBulk: true },
    approve: { tone: 'primary', by: ['isSuperAdmin', 'isAdmin'], isBulk: true },
    fulfil: {
      tone: 'primary',
      by: ['isSuperAdmin', 'isAdmin'],
      isBulk: true,
      payload: { outcome },
      judges: answersWarning,
    },
    deliver: { payload: { outcome: { ...outcome, required: true } } },
    reject: {
      tone: 'danger',
      isIrreversible: true,
      by: ['isSuperAdmin', 'isAdmin'],
      isBulk: true,
      payload: { outcome: { ...outcome, required: true } },
    },
    withdraw: { isBulk: true },
  },
};
