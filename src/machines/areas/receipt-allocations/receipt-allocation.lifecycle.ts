import { mayUnallocate } from '@domain/areas/receipt-allocations/receipt-allocation.policy';
import { receiptAllocations } from '@domain/areas/receipt-allocations/receipt-allocations.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayUnallocate };

/** `allocated→undone`: the document is due again, the money is the client's credit again. */
const machine = lifecycleSetup({ verdicts, effects: ['giveBack'] }).createMachine({
  id: 'receipt-allocation',
  context: caseContext,
  initial: 'allocated',
  states: {
    allocated: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        unallocate: {
          target: 'undone',
          guard: 'mayUnallocate',
          actions: ['setFields', { type: 'setDay', params: { field: 'undone_on' } }, 'giveBack'],
        },
      },
    },
    undone: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

const { why } = receiptAllocations.fields;

/** Facts: `is_credited`. Effect: `giveBack` tells receipt and document. */
export const receiptAllocationLifecycle: Lifecycle = {
  id: 'receipt-allocation',
  version: 1,
  machine,
  verdicts,
  effects: ['giveBack'],
  commands: {
    unallocate: { tone: 'danger', isIrreversible: true, payload: { why: { ...why, required: true } } },
  },
};
