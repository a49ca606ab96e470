import {
  collectProposed,
  isSettled,
  mayApprove,
  mayApproveSecond,
  mayConfirmAll,
  mayExport,
  maySubmit,
} from '@domain/areas/payment-batches/payment-batch.policy';
import { paymentBatches } from '@domain/areas/payment-batches/payment-batches.area';
import { type Cause, paysOnAnswer } from '@domain/finance/books.rules';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayApprove, mayApproveSecond, mayExport, isSettled, mayConfirmAll };
const effects = ['collect', 'checkApprover', 'stampExport', 'confirmItems', 'dropItems'] as const;

const payload = ({ event }: { event: CaseEvent }) => event.payload;
const cancel = { target: 'cancelled', actions: ['setFields', 'dropItems'] } as const;
const send_back = {
  target: 'draft',
  actions: [{ type: 'clear', params: { fields: ['approver_id', 'second_approver_id'] } }, 'setFields'],
} as const;
const approvedAs = (field: string) => [{ type: 'recordActor', params: { field } }, 'checkApprover'] as const;

/** `draft→submitted→approving→approved→exported→settled`; sent back, or called off until the bank has it. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'payment-batch',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        collect: { actions: { type: 'collect', params: payload } },
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: rememberSubmitter,
        },
        cancel,
      },
    },
    submitted: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: { target: 'approving', guard: 'mayApprove', actions: approvedAs('approver_id') },
        send_back,
        cancel,
      },
    },
    approving: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: { target: 'approved', guard: 'mayApproveSecond', actions: approvedAs('second_approver_id') },
        send_back,
        cancel,
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { export: { target: 'exported', guard: 'mayExport', actions: 'stampExport' }, send_back, cancel },
    },
    exported: {
      meta: { owner: 'finance', clockDays: 3, tone: 'blue', isLocked: true },
      on: {
        confirm_all: {
          target: 'settled',
          guard: 'mayConfirmAll',
          actions: { type: 'confirmItems', params: payload },
        },
        settle: { target: 'settled', guard: 'isSettled' },
      },
    },
    settled: { type: 'final', meta: { tone: 'green', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const why = { remark: { ...paymentBatches.fields.remark, required: true } } as const;
const flag = { kind: 'flag' } as const;
const EXPORTED: Cause = { code: 'before_file', since: ({ record }) => record.exported_at };

/**
 * Effects: `collect` lists what is approved and unpaid; `checkApprover` refuses who does not see the amounts; `stampExport` gives the file its
 * instant; `confirmItems` confirms what is left; `dropItems` lets go what it would have paid.
 */
export const paymentBatchLifecycle: Lifecycle = {
  id: 'payment-batch',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    submit: { tone: 'primary' },
    approve: { tone: 'primary', isBulk: true },
    export: { tone: 'primary' },
    confirm_all: {
      tone: 'primary',
      payload: { paid_on: { kind: 'day', required: true } },
      ...paysOnAnswer('paid_on', EXPORTED),
    },
    collect: {
      payload: { expenses: flag, commissions: flag, refunds: flag, deposits: flag, settlements: flag },
      proposes: collectProposed,
    },
    send_back: { payload: why },
    settle: {},
    cancel: { tone: 'danger', isIrreversible: true, payload: why },
  },
};
