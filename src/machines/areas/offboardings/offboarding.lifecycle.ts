import {
  isLastDayPossible,
  isNoticeLawful,
  isVisaCancelled,
  mayApprove,
  mayClose,
  mayCompute,
  mayEstimate,
  mayExplainBelowZero,
  mayMoveLastDay,
  mayPay,
  mayWithdraw,
  noticeProposed,
  settlementProposed,
} from '@domain/areas/offboardings/offboarding.policy';
import { offboardings } from '@domain/areas/offboardings/offboardings.area';
import { isReturned } from '@domain/finance/batch.rules';
import { type Cause, paysOnAnswer, postsToday } from '@domain/finance/books.rules';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import { type CalendarDate, dayInDubai, endOfDayInDubai } from '@domain/shared/calendar-date';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  mayEstimate,
  mayExplainBelowZero,
  mayApprove,
  mayMoveLastDay,
  mayPay,
  mayWithdraw,
  isVisaCancelled,
  mayClose,
  isReturned,
};
const effects = [
  'putOnNotice',
  'moveNotice',
  'takeBack',
  'computeEstimate',
  'openCancellation',
  'endEmployment',
] as const;

const withdraw = {
  target: 'withdrawn',
  guard: 'mayWithdraw',
  actions: ['setFields', 'takeBack'],
} as const;
const move_last_day = { guard: 'mayMoveLastDay', actions: ['setFields', 'moveNotice'] } as const;
const estimate = {
  target: 'eos_estimated',
  guard: 'mayEstimate',
  actions: [
    'setFields',
    { type: 'clear', params: { fields: ['below_zero_reason'] } },
    { type: 'setDay', params: { field: 'estimated_on' } },
    { type: 'rememberActor', params: { as: 'estimated_by' } },
    'computeEstimate',
  ],
} as const;

/** To the end of the last day; when that is over already, to the end of today. */
const lastDayOver = ({ context, event }: { context: CaseContext; event: CaseEvent }): number => {
  const [last, today] = [String(context.record.last_day_on), dayInDubai(event.at)];
  return endOfDayInDubai((last > today ? last : today) as CalendarDate) - event.at;
};

/**
 * `requested→review→notice→clearance→eos_estimated→eos_approved→dues_signed→paid→visa_cancelled→closed`: dues are signed before the visa
 * is cancelled (uae-facts, cancellation), and all of it may be withdrawn until the authority has the cancellation.
 */
const machine = lifecycleSetup({ verdicts, effects, delays: { lastDayOver } }).createMachine({
  id: 'offboarding',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: {
      meta: { owner: 'admin', clockDays: 2, tone: 'blue' },
      on: { start_review: 'review', move_last_day, withdraw },
    },
    review: {
      meta: { owner: 'admin', clockDays: 3, tone: 'blue' },
      on: {
        give_notice: { target: 'notice', actions: ['setFields', 'putOnNotice'] },
        move_last_day,
        withdraw,
      },
    },
    notice: {
      meta: { owner: 'employee', clockDays: 90, endsOn: 'last_day_on', tone: 'yellow' },
      on: { start_clearance: 'clearance', move_last_day, withdraw },
    },
    clearance: {
      meta: {
        owner: 'client',
        ownerBy: { field: 'is_cleared', of: { true: 'admin' } },
        clockDays: 7,
        tone: 'blue',
      },
      on: { record_clearance: { actions: 'setFields' }, estimate, move_last_day, withdraw },
    },
    eos_estimated: {
      meta: { owner: 'approver', clockDays: 2, tone: 'blue' },
      on: {
        approve_estimate: {
          target: 'eos_approved',
          guard: 'mayApprove',
          actions: { type: 'recordActor', params: { field: 'approved_by_id' } },
        },
        explain_below_zero: {
          guard: 'mayExplainBelowZero',
          actions: ['setFields', { type: 'rememberActor', params: { as: 'explained_by' } }],
        },
        estimate,
        withdraw,
      },
    },
    eos_approved: {
      meta: { owner: 'employee', clockDays: 5, tone: 'blue' },
      on: {
        sign_dues: { target: 'dues_signed', actions: ['setFields', 'openCancellation'] },
        reopen_settlement: {
          target: 'clearance',
          actions: { type: 'clear', params: { fields: ['approved_by_id'] } },
        },
        withdraw,
      },
    },
    dues_signed: {
      meta: { owner: 'finance', clockDays: 14, endsOn: 'dues_due_on', tone: 'yellow' },
      on: { pay: { target: 'paid', guard: 'mayPay', actions: 'setFields' }, withdraw },
    },
    paid: {
      meta: { owner: 'pro', clockDays: 10, tone: 'blue' },
      on: {
        confirm_visa_cancelled: { target: 'visa_cancelled', guard: 'isVisaCancelled' },
        return_payment: {
          target: 'dues_signed',
          guard: 'isReturned',
          actions: { type: 'clear', params: { fields: ['paid_on', 'payment_reference'] } },
        },
        withdraw,
      },
    },
    visa_cancelled: {
      meta: { owner: 'admin', clockDays: 5, endsOn: 'last_day_on', tone: 'blue' },
      on: { close: { target: 'closed', guard: 'mayClose', actions: 'endEmployment' } },
      after: { lastDayOver: { target: 'closed', actions: 'endEmployment' } },
    },
    closed: { type: 'final', meta: { tone: 'green' } },
    withdrawn: { type: 'final', meta: { tone: 'grey' } },
  },
});

const { fields } = offboardings;
/** Dues are signed in between, on a day that is entered: the settlement itself is there from its approval on. */
const SETTLEMENT_APPROVED: Cause = { code: 'before_approval', since: ({ facts }) => facts.approved_on };
const payloadOf = (...names: readonly (keyof typeof fields)[]) =>
  Object.fromEntries(names.map((name) => [name, { ...fields[name], required: true }]));

/**
 * Effects: the employment follows (`putOnNotice`, `moveNotice`, `takeBack`, `endEmployment`), `computeEstimate` stores the settlement
 * with its lines, `openCancellation` begins the visa cancellation. Memory: `estimated_by`, `explained_by`. A case whose visa is cancelled
 * closes by itself when the last day is over.
 */
export const offboardingLifecycle: Lifecycle = {
  id: 'offboarding',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    start_review: { tone: 'primary', isBulk: true },
    give_notice: {
      tone: 'primary',
      payload: {
        ...payloadOf('notice_given_on'),
        joins_other_employer: fields.joins_other_employer,
        ...payloadOf('notice_days', 'last_day_on'),
      },
      proposes: noticeProposed,
      judges: isNoticeLawful,
    },
    start_clearance: { tone: 'primary', isBulk: true },
    estimate: {
      tone: 'primary',
      payload: {
        ...payloadOf('scheme', 'unpaid_days', 'leave_half_days', 'last_month_days'),
        deductions_fils: fields.deductions_fils,
        override_reason: fields.override_reason,
      },
      proposes: settlementProposed,
      judges: mayCompute,
    },
    explain_below_zero: { tone: 'primary', payload: payloadOf('below_zero_reason') },
    approve_estimate: { tone: 'primary', judges: postsToday, approves: 'total_fils' },
    sign_dues: { tone: 'primary', payload: payloadOf('dues_signed_on') },
    pay: {
      tone: 'primary',
      payload: payloadOf('paid_on', 'payment_reference'),
      ...paysOnAnswer('paid_on', SETTLEMENT_APPROVED),
    },
    confirm_visa_cancelled: { tone: 'primary', isBulk: true },
    close: { tone: 'primary', isBulk: true },
    return_payment: {},
    record_clearance: {
      tone: 'primary',
      onlyFor: { is_cleared: [null, false] },
      payload: payloadOf('handover_done', 'assets_returned', 'access_removed'),
    },
    move_last_day: { payload: payloadOf('last_day_on'), judges: isLastDayPossible },
    reopen_settlement: {},
    withdraw: { tone: 'danger', isIrreversible: true, payload: payloadOf('withdraw_reason') },
  },
};
