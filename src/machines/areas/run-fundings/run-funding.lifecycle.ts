import {
  isAllocatedInTime,
  mayAllocate,
  mayBeCharged,
  mayCallBack,
} from '@domain/areas/run-fundings/run-funding.policy';
import { mayRelease } from '@domain/finance/allocation.rules';
import { INVOICE_TO_SETTLE } from '@domain/finance/allocation-fields';
import { postsToday } from '@domain/finance/books.rules';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import { dayInDubai } from '@domain/shared/calendar-date';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayCallBack, mayAllocate, mayBeCharged, mayRelease };
const effects = ['leaveRun', 'allocate', 'charge', 'release'] as const;

const answered = ({ event }: { event: CaseEvent }) => event.payload;

/**
 * `received→called_back`: a cheque that is not honoured, a transfer that the bank takes back. Its run has that much less. What was
 * received is set against the invoices that bill the wages: when such an invoice is sent, or by hand.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'run-funding',
  context: caseContext,
  initial: 'received',
  states: {
    received: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        allocate: { guard: 'mayAllocate', actions: { type: 'allocate', params: answered } },
        charge: { guard: 'mayBeCharged', actions: { type: 'charge', params: answered } },
        release: { guard: 'mayRelease', actions: { type: 'release', params: answered } },
        call_back: { target: 'called_back', guard: 'mayCallBack', actions: 'leaveRun' },
      },
    },
    called_back: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

/** What is left of it, today. */
const allocationProposed = ({ record }: CaseContext, { at }: CaseEvent) => ({
  amount_fils: Number(record.amount_fils ?? 0) - Number(record.allocated_fils ?? 0),
  allocated_on: dayInDubai(at),
});

const allocation = {
  invoice_id: { ...INVOICE_TO_SETTLE, required: true },
  amount_fils: { kind: 'money', min: 1, required: true },
  allocated_on: { kind: 'day', required: true },
} as const;

/**
 * Effects: `leaveRun` takes it out of what its run is funded with; `allocate` takes it off an invoice and stores the allocation; `charge`
 * stores the one of an invoice that takes it itself; `release` gives back what was undone.
 */
export const runFundingLifecycle: Lifecycle = {
  id: 'run-funding',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    allocate: {
      tone: 'primary',
      payload: allocation,
      proposes: allocationProposed,
      judges: isAllocatedInTime,
    },
    charge: { payload: allocation },
    release: { payload: { amount_fils: { kind: 'money', min: 1, required: true } } },
    call_back: {
      tone: 'danger',
      isIrreversible: true,
      payload: { why: { kind: 'longText', required: true } },
      judges: postsToday,
    },
  },
};
