import {
  bySystem,
  fundsAll,
  fundsPart,
  hasExceptions,
  mayApprove,
  mayGenerate,
  mayLock,
  mayReview,
  paidPart,
} from '@domain/areas/payroll-runs/payroll-run.policy';
import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  mayLock,
  mayReview,
  hasExceptions,
  mayApprove,
  fundsAll,
  fundsPart,
  mayGenerate,
  paidPart,
  bySystem,
};
const effects = ['beginWork', 'addUp', 'stampFile', 'settle'] as const;

const calculate = (target: 'calculating' | 'recalculating') =>
  ({
    target,
    actions: [{ type: 'rememberActor', params: { as: 'calculated_by' } }, 'beginWork'],
  }) as const;
const reopen = { target: 'reopening', actions: 'beginWork' } as const;
/** All parts of what the state does are there. */
const finish = <const T extends string>(target: T) => ({ target, guard: 'bySystem' }) as const;
const generate_sif = {
  target: 'sif_generated',
  guard: 'mayGenerate',
  actions: ['setFields', 'stampFile'],
} as const;
const confirm_paid = {
  target: 'paid',
  actions: ['setFields', 'settle'],
} as const;
const release = {
  target: 'releasing',
  actions: [{ type: 'rememberActor', params: { as: 'released_by' } }, 'beginWork'],
} as const;

/**
 * `open→inputs_locked→calculating→calculated⇄exceptions`, `calculated→reviewed→client_approval→confirming→approved→funding→funded→
 * sif_generated→sif_submitted→paid|partially_paid→releasing→released→closed`; a client that wants changes opens it again, a rejected
 * file is made anew. In states that end in -ing the payslips are worked on part by part, and the run goes on by itself.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'payroll-run',
  context: caseContext,
  initial: 'open',
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
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { finish: finish('calculating'), reopen },
    },
    calculating: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { finish: { ...finish('calculated'), actions: 'addUp' }, reopen },
    },
    reopening: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
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
      meta: { owner: 'client', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        client_approve: {
          target: 'confirming',
          guard: 'mayApprove',
          actions: [{ type: 'recordActor', params: { field: 'client_approver_id' } }, 'beginWork'],
        },
        request_changes: { target: 'changes_requested', actions: 'setFields' },
      },
    },
    changes_requested: {
      meta: { owner: 'finance', clockDays: 1, tone: 'red', isLocked: true },
      on: { reopen },
    },
    confirming: {
      meta: { owner: 'finance', clockDays: 1, tone: 'green', isLocked: true },
      on: { finish: finish('approved') },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 1, tone: 'green', isLocked: true },
      on: { request_funding: 'funding' },
    },
    funding: {
      meta: { owner: 'client', clockDays: 3, tone: 'yellow', isLocked: true },
      on: {
        fund: [
          { target: 'funded', guard: 'fundsAll', actions: 'setFields' },
          { guard: 'fundsPart', actions: 'setFields' },
        ],
      },
    },
    funded: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { generate_sif },
    },
    sif_generated: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: { submit_sif: 'sif_submitted' },
    },
    sif_submitted: {
      meta: { owner: 'authority', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        confirm_paid,
        confirm_part: { target: 'partially_paid', guard: 'paidPart', actions: 'setFields' },
        reject_sif: { target: 'sif_rejected', actions: 'setFields' },
      },
    },
    sif_rejected: {
      meta: { owner: 'finance', clockDays: 1, tone: 'red', isLocked: true },
      on: { generate_sif },
    },
    partially_paid: {
      meta: { owner: 'finance', clockDays: 2, tone: 'yellow', isLocked: true },
      on: { confirm_paid, release },
    },
    paid: {
      meta: { owner: 'finance', clockDays: 2, tone: 'green', isLocked: true },
      on: { release },
    },
    releasing: {
      meta: { owner: 'finance', clockDays: 1, tone: 'green', isLocked: true },
      on: { finish: finish('released') },
    },
    released: {
      meta: { owner: 'finance', clockDays: 10, tone: 'green', isLocked: true },
      on: { close: 'closed' },
    },
    closed: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, funded_fils, funded_on, employer_id, employer_routing, paid_fils, paid_on } =
  payrollRuns.fields;
const why = { remark: { ...remark, required: true } } as const;
const needed = <const F extends object>(field: F) => ({ ...field, required: true }) as const;

/**
 * Effects: `beginWork` has the payslips worked on in the background, `addUp` notes what they come to, `stampFile` gives the salary file its
 * instant, `settle` notes that all was paid.
 */
export const payrollRunLifecycle: Lifecycle = {
  id: 'payroll-run',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    lock_inputs: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    calculate: { tone: 'primary', by: ['isSuperAdmin'] },
    review: { tone: 'primary', by: ['isSuperAdmin'], approves: 'net_fils' },
    queue_exceptions: { by: ['isSuperAdmin'] },
    ask_client: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    client_approve: { tone: 'primary' },
    request_changes: { payload: why },
    request_funding: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    fund: {
      tone: 'primary',
      by: ['isSuperAdmin'],
      payload: { funded_fils: needed(funded_fils), funded_on: needed(funded_on) },
      judges: postsOnAnswer('funded_on'),
    },
    generate_sif: {
      tone: 'primary',
      by: ['isSuperAdmin'],
      payload: { employer_id: needed(employer_id), employer_routing: needed(employer_routing) },
    },
    submit_sif: { tone: 'primary', by: ['isSuperAdmin'] },
    confirm_paid: {
      tone: 'primary',
      by: ['isSuperAdmin'],
      payload: { paid_on: needed(paid_on) },
      judges: postsOnAnswer('paid_on'),
    },
    confirm_part: {
      by: ['isSuperAdmin'],
      payload: { paid_fils: needed(paid_fils), paid_on: needed(paid_on) },
      judges: postsOnAnswer('paid_on'),
    },
    reject_sif: { tone: 'danger', by: ['isSuperAdmin'], payload: why },
    release: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    close: { isBulk: true, by: ['isSuperAdmin'] },
    reopen: { by: ['isSuperAdmin'] },
    cancel: { tone: 'danger', by: ['isSuperAdmin'] },
    finish: {},
  },
};
