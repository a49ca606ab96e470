import {
  bySystem,
  fundingProposed,
  fundsAll,
  fundsPart,
  hasExceptions,
  isAllPaid,
  isPartPaid,
  isUnpaid,
  losesCover,
  mayApprove,
  mayClose,
  mayExceptFunding,
  mayLock,
  mayRecordApproval,
  mayReview,
} from '@domain/areas/payroll-runs/payroll-run.policy';
import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { postsOnAnswer } from '@domain/finance/books.rules';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  mayLock,
  mayReview,
  hasExceptions,
  mayApprove,
  mayRecordApproval,
  fundsAll,
  fundsPart,
  mayExceptFunding,
  losesCover,
  isAllPaid,
  isPartPaid,
  isUnpaid,
  mayClose,
  bySystem,
};
const effects = [
  'beginWork',
  'addUp',
  'noteEvidence',
  'recordFunding',
  'addUpFunding',
  'addUpPayout',
] as const;

const calculate = (target: 'calculating' | 'recalculating') =>
  ({
    target,
    actions: [{ type: 'rememberActor', params: { as: 'calculated_by' } }, 'beginWork'],
  }) as const;
const reopen = { target: 'reopening', actions: 'beginWork' } as const;
/** All parts of what the state does are there. */
const finish = <const T extends string>(target: T) => ({ target, guard: 'bySystem' }) as const;
const approver = { type: 'recordActor', params: { field: 'client_approver_id' } } as const;
const withPayload = ({ event }: { event: CaseEvent }) => event.payload;
const recordFunding = { type: 'recordFunding', params: withPayload } as const;
const addUpFunding = { type: 'addUpFunding', params: withPayload } as const;
/** A further receipt, where the run is funded already. */
const fundMore = { guard: 'fundsPart', actions: recordFunding } as const;
const lessFunds = { guard: 'bySystem', actions: addUpFunding } as const;
const payout = ['setFields', 'addUpPayout'] as const;
const stay = { guard: 'bySystem', actions: payout } as const;
const release = {
  target: 'releasing',
  actions: [{ type: 'rememberActor', params: { as: 'released_by' } }, 'beginWork'],
} as const;

/**
 * `open→inputs_locked→calculating→calculated⇄exceptions`, `calculated→reviewed→client_approval→confirming→approved→funding→funded→
 * partially_paid⇄paid→releasing→released→closed`; a client that wants changes opens it again. In states that end in -ing the payslips
 * are worked on part by part, and the run goes on by itself. Salary files and payments are those of its payslips, which tell the run
 * (`note_payout`): what comes back takes even a closed one back.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'payroll-run',
  context: caseContext,
  initial: 'open',
  // until its wages are paid a run is late when they are: after the day on which they are due, not some days after a step of it
  meta: { lateAfter: 'pay_on' },
  states: {
    open: {
      meta: { owner: 'client', clockDays: 25, tone: 'grey' },
      on: { lock_inputs: { target: 'inputs_locked', guard: 'mayLock' }, cancel: 'cancelled' },
    },
    inputs_locked: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { calculate: calculate('calculating'), reopen: 'open' },
    },
    recalculating: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true, next: 'itself' },
      on: { finish: finish('calculating'), reopen },
    },
    calculating: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true, next: 'itself' },
      on: { finish: { ...finish('calculated'), actions: 'addUp' }, reopen },
    },
    reopening: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true, next: 'itself' },
      on: { finish: { ...finish('open'), actions: 'addUp' } },
    },
    calculated: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: {
        review: {
          target: 'reviewed',
          guard: 'mayReview',
          actions: { type: 'recordActor', params: { field: 'reviewer_id' } },
        },
        queue_exceptions: { target: 'exceptions', guard: 'hasExceptions' },
        reopen,
      },
    },
    exceptions: {
      meta: { owner: 'finance', clockDays: 1, tone: 'red', isLocked: true },
      on: { calculate: calculate('recalculating'), reopen },
    },
    reviewed: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { ask_client: 'client_approval', reopen },
    },
    client_approval: {
      meta: {
        owner: 'client',
        clockDays: 2,
        tone: 'yellow',
        isLocked: true,
        next: 'record_client_approval',
      },
      on: {
        client_approve: { target: 'confirming', guard: 'mayApprove', actions: [approver, 'beginWork'] },
        record_client_approval: {
          target: 'confirming',
          guard: 'mayRecordApproval',
          actions: ['setFields', approver, 'noteEvidence', 'beginWork'],
        },
        request_changes: { target: 'changes_requested', actions: 'setFields' },
      },
    },
    changes_requested: {
      meta: { owner: 'finance', clockDays: 1, tone: 'red', isLocked: true },
      on: { reopen },
    },
    confirming: {
      meta: { owner: 'finance', clockDays: 1, tone: 'green', isLocked: true, next: 'itself' },
      on: { finish: finish('approved') },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 1, tone: 'green', isLocked: true },
      on: { request_funding: 'funding' },
    },
    funding: {
      meta: { owner: 'client', clockDays: 3, tone: 'yellow', isLocked: true, next: 'fund' },
      on: {
        fund: [
          { target: 'funded', guard: 'fundsAll', actions: recordFunding },
          { guard: 'fundsPart', actions: recordFunding },
        ],
        except_funding: {
          target: 'funded',
          guard: 'mayExceptFunding',
          actions: ['setFields', { type: 'recordActor', params: { field: 'exception_by_id' } }],
        },
        lose_funding: lessFunds,
      },
    },
    funded: {
      meta: {
        owner: 'finance',
        clockDays: 1,
        tone: 'blue',
        isLocked: true,
        next: 'elsewhere',
        nextIn: 'wps-batches',
      },
      on: {
        fund: fundMore,
        lose_funding: [{ target: 'funding', guard: 'losesCover', actions: addUpFunding }, lessFunds],
        note_payout: [
          { target: 'paid', guard: 'isAllPaid', actions: payout },
          { target: 'partially_paid', guard: 'isPartPaid', actions: payout },
          stay,
        ],
      },
    },
    // who has no money yet comes before the payslips of those who have
    partially_paid: {
      meta: {
        owner: 'finance',
        clockDays: 2,
        tone: 'yellow',
        isLocked: true,
        next: 'elsewhere',
        nextIn: 'wps-batches',
      },
      on: {
        fund: fundMore,
        lose_funding: lessFunds,
        note_payout: [
          { target: 'paid', guard: 'isAllPaid', actions: payout },
          { target: 'funded', guard: 'isUnpaid', actions: payout },
          stay,
        ],
        release,
      },
    },
    paid: {
      meta: { owner: 'finance', clockDays: 2, lateAfter: null, tone: 'green', isLocked: true },
      on: {
        fund: fundMore,
        lose_funding: lessFunds,
        note_payout: [
          { target: 'funded', guard: 'isUnpaid', actions: payout },
          { target: 'partially_paid', guard: 'isPartPaid', actions: payout },
          stay,
        ],
        release,
      },
    },
    releasing: {
      meta: {
        owner: 'finance',
        clockDays: 1,
        lateAfter: null,
        tone: 'green',
        isLocked: true,
        next: 'itself',
      },
      on: { finish: finish('released'), lose_funding: lessFunds, note_payout: stay },
    },
    released: {
      meta: {
        owner: 'finance',
        clockDays: 10,
        lateAfter: null,
        tone: 'green',
        isLocked: true,
        next: 'close',
      },
      on: {
        fund: fundMore,
        lose_funding: lessFunds,
        note_payout: stay,
        close: { target: 'closed', guard: 'mayClose' },
      },
    },
    closed: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true },
      on: {
        lose_funding: lessFunds,
        note_payout: [
          { guard: 'isAllPaid', actions: payout },
          { ...stay, target: 'released' },
        ],
      },
    },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, client_approver_name, funding_exception, payout_on, returned_on } = payrollRuns.fields;
const why = { remark: { ...remark, required: true } } as const;
const needed = <const F extends object>(field: F) => ({ ...field, required: true }) as const;

/**
 * Effects: `beginWork` has the payslips worked on in the background, `addUp` notes what they come to, `noteEvidence` which file shows the
 * client's approval, `recordFunding` makes a receipt,
 * `addUpFunding` and `addUpPayout` note what receipts and payments come to.
 */
export const payrollRunLifecycle: Lifecycle = {
  id: 'payroll-run',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    lock_inputs: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    calculate: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    review: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'], approves: 'net_fils' },
    queue_exceptions: { by: ['isSuperAdmin'] },
    ask_client: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    client_approve: { tone: 'primary', by: ['isAdmin'] },
    record_client_approval: {
      by: ['isSuperAdmin'],
      payload: { client_approver_name: needed(client_approver_name) },
    },
    request_changes: { payload: why },
    request_funding: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    fund: {
      by: ['isSuperAdmin'],
      payload: {
        amount_fils: { kind: 'money', min: 1, required: true },
        received_on: { kind: 'day', required: true },
        reference: { kind: 'text', maxLength: 60, required: true },
        // the answer to whether it was entered already
        is_another_payment: { kind: 'flag' },
      },
      proposes: fundingProposed,
      judges: postsOnAnswer('received_on'),
    },
    except_funding: {
      by: ['isSuperAdmin'],
      // the PEO pays what the client has not: whoever answers for it does so within his limit
      approves: 'net_fils',
      payload: { funding_exception: needed(funding_exception) },
    },
    release: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    close: { isBulk: true, by: ['isSuperAdmin'] },
    reopen: { by: ['isSuperAdmin'] },
    cancel: { tone: 'danger', isIrreversible: true, by: ['isSuperAdmin'] },
    finish: {},
    lose_funding: { payload: { left_fils: { kind: 'money', required: true } } },
    note_payout: { payload: { payout_on, returned_on } },
  },
};
