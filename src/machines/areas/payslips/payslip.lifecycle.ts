import {
  answersRouting,
  byRun,
  isFiled,
  mayAnswerVariance,
  mayFile,
  mayHold,
  mayPayOtherwise,
  mayRefile,
  mayRelease,
  mayReleaseHold,
  mayReturn,
} from '@domain/areas/payslips/payslip.policy';
import { payslips } from '@domain/areas/payslips/payslips.area';
import { type Cause, paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  byRun,
  isFiled,
  mayAnswerVariance,
  mayFile,
  mayHold,
  mayPayOtherwise,
  mayRefile,
  mayRelease,
  mayReleaseHold,
  mayReturn,
};
const effects = ['takeAccount', 'noteReturn', 'notePayout'] as const;

/** A bank that is not known here: its routing code is asked for once, and found by the IBAN from then on. */
const give_routing = { actions: 'setFields' } as const;

const payoutBecomes = <const P extends string>(payout: P) =>
  ({ type: 'setValues', params: { payout } }) as const;
const clear = <const F extends readonly string[]>(...fields: F) =>
  ({ type: 'clear', params: { fields } }) as const;

/** `due→held|filed→paid|returned`, whether it is released or not: employees read their payslips before the bank has paid the last one. */
const payout = {
  hold: { guard: 'mayHold', actions: ['setFields', payoutBecomes('held')] },
  release_hold: {
    guard: 'mayReleaseHold',
    actions: [payoutBecomes('due'), clear('hold_reason', 'hold_note'), 'takeAccount'],
  },
  file: { guard: 'mayFile', actions: ['setFields', payoutBecomes('filed')] },
  unfile: { guard: 'isFiled', actions: [payoutBecomes('due'), clear('batch_id')] },
  confirm_payment: { guard: 'isFiled', actions: ['setFields', payoutBecomes('paid')] },
  pay_otherwise: {
    guard: 'mayPayOtherwise',
    actions: [
      'setFields',
      payoutBecomes('paid'),
      clear('batch_id', 'hold_reason', 'hold_note'),
      'notePayout',
    ],
  },
  return_payment: {
    guard: 'mayReturn',
    // the effect sees what it was before
    actions: ['setFields', payoutBecomes('returned'), clear('paid_on', 'payment_reference'), 'noteReturn'],
  },
  refile: { guard: 'mayRefile', actions: [payoutBecomes('due'), clear('batch_id'), 'takeAccount'] },
} as const;

/** `draft→confirmed→released→viewed`; a run that is opened again discards its drafts. Beside it goes the field `payout`. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'payslip',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 10, tone: 'grey', isLocked: true, next: 'elsewhere' },
      on: {
        confirm: { target: 'confirmed', guard: 'byRun', actions: 'setFields' },
        give_routing,
        answer_variance: {
          guard: 'mayAnswerVariance',
          actions: [
            'setFields',
            { type: 'recordActor', params: { field: 'variance_answered_by_id' } },
            { type: 'setDay', params: { field: 'variance_answered_on' } },
          ],
        },
        discard: { target: 'discarded', guard: 'byRun' },
      },
    },
    confirmed: {
      meta: { owner: 'finance', clockDays: 10, tone: 'blue', isLocked: true },
      on: { release: { target: 'released', guard: 'mayRelease' }, give_routing, ...payout },
    },
    released: {
      meta: { owner: 'employee', clockDays: null, tone: 'green', isLocked: true },
      on: {
        view: { target: 'viewed', actions: { type: 'setDay', params: { field: 'viewed_on' } } },
        give_routing,
        ...payout,
      },
    },
    viewed: {
      meta: { owner: 'employee', clockDays: null, tone: 'green', isLocked: true },
      on: { give_routing, ...payout },
    },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const {
  routing_code,
  variance_answer,
  hold_reason,
  hold_note,
  paid_on,
  payment_reference,
  returned_on,
  return_reason,
} = payslips.fields;
const needed = <const F extends object>(field: F) => ({ ...field, required: true }) as const;
const staff = ['isSuperAdmin'] as const;
/** Wages may go out before their month ends, but not before somebody has approved them. */
const RUN_APPROVED: Cause = { code: 'before_approval', since: ({ facts }) => facts.approved_on };
const PAID: Cause = { code: 'before_payment', since: ({ record }) => record.paid_on };

/**
 * Facts: `is_approved`, `approved_on`, `is_funded`, `lacks`. Its run confirms it and takes it back; it releases all of them, or somebody one by one. A salary
 * file takes what is due. Effects: `takeAccount` looks the account up anew, `noteReturn` and `notePayout` tell the run.
 */
export const payslipLifecycle: Lifecycle = {
  id: 'payslip',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    confirm: {},
    release: { tone: 'primary', isBulk: true, by: staff },
    give_routing: {
      by: staff,
      isBulk: true,
      payload: { routing_code: needed(routing_code), is_checked: { kind: 'flag' } },
      judges: answersRouting,
    },
    answer_variance: {
      tone: 'primary',
      by: staff,
      isBulk: true,
      payload: { variance_answer: needed(variance_answer) },
    },
    view: { tone: 'primary', by: ['isEmployee'] },
    discard: {},
    hold: {
      by: staff,
      isBulk: true,
      payload: {
        // what is missing the product finds by itself
        hold_reason: { ...needed(hold_reason), options: ['on_request', 'other'] },
        hold_note,
      },
    },
    release_hold: { tone: 'primary', by: staff, isBulk: true },
    file: {},
    unfile: {},
    confirm_payment: {},
    pay_otherwise: {
      by: staff,
      payload: { paid_on: needed(paid_on), payment_reference: needed(payment_reference) },
      ...paysOnAnswer('paid_on', RUN_APPROVED),
    },
    return_payment: {
      tone: 'danger',
      by: staff,
      payload: { returned_on: needed(returned_on), return_reason: needed(return_reason) },
      ...paysOnAnswer('returned_on', PAID),
    },
    refile: { tone: 'primary', by: staff, isBulk: true },
  },
};
