import {
  mayConfirm,
  mayDrop,
  mayRemove,
  mayReturn,
} from '@domain/areas/payment-batch-items/payment-batch-item.policy';
import { paymentBatchItems } from '@domain/areas/payment-batch-items/payment-batch-items.area';
import { type Cause, paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayConfirm, mayReturn, mayRemove, mayDrop };
const effects = ['paySource', 'returnSource', 'settleBatch'] as const;

/** `listed→confirmed|returned`; one that was confirmed may come back; one of a draft is taken off, all of them when their batch is called off. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'payment-batch-item',
  context: caseContext,
  initial: 'listed',
  states: {
    listed: {
      meta: { owner: 'finance', clockDays: 10, tone: 'blue' },
      on: {
        confirm: {
          target: 'confirmed',
          guard: 'mayConfirm',
          actions: ['setFields', 'paySource', 'settleBatch'],
        },
        return: { target: 'returned', guard: 'mayReturn', actions: ['setFields', 'settleBatch'] },
        remove: { target: 'removed', guard: 'mayRemove' },
        drop: { target: 'removed', guard: 'mayDrop' },
      },
    },
    confirmed: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        return: {
          target: 'returned',
          guard: 'mayReturn',
          actions: [{ type: 'clear', params: { fields: ['paid_on'] } }, 'setFields', 'returnSource'],
        },
      },
    },
    returned: { type: 'final', meta: { tone: 'red', isLocked: true } },
    removed: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { paid_on, return_reason } = paymentBatchItems.fields;
const EXPORTED: Cause = { code: 'before_file', since: ({ facts }) => facts.exported_at };

/**
 * Facts: `batch_state`, `exported_at`. Effects: `paySource` pays what the item pays, `returnSource` has it unpaid again, each by its own lifecycle; `settleBatch`
 * ends the batch with its last item.
 */
export const paymentBatchItemLifecycle: Lifecycle = {
  id: 'payment-batch-item',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    confirm: {
      tone: 'primary',
      isBulk: true,
      payload: { paid_on: { ...paid_on, required: true } },
      ...paysOnAnswer('paid_on', EXPORTED),
    },
    return: {
      tone: 'danger',
      isIrreversible: true,
      payload: { return_reason: { ...return_reason, required: true } },
    },
    remove: { isBulk: true },
    drop: {},
  },
};
