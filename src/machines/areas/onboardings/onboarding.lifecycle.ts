import { isDepositInTime, mayReceiveDeposit } from '@domain/areas/onboardings/deposit.policy';
import {
  isVisaThere,
  mayApprove,
  mayComplete,
  mayFail,
  mayIssueOffer,
  mayOpenVisa,
  mayOpenVisaAgain,
  maySendQuote,
  maySignOffer,
  maySkipVisa,
  maySubmit,
} from '@domain/areas/onboardings/onboarding.policy';
import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { GIVEN_BACK_DAYS, STEP_DAYS } from '@domain/areas/onboardings/start-risk.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  mayReceiveDeposit,
  maySubmit,
  maySendQuote,
  mayApprove,
  mayIssueOffer,
  maySignOffer,
  mayOpenVisa,
  maySkipVisa,
  mayOpenVisaAgain,
  isVisaThere,
  mayComplete,
  mayFail,
};
const effects = ['askForSignature', 'prepareEmployee', 'openVisa', 'startEmployee', 'dropEmployee'] as const;

const mark_unsuccessful = {
  target: 'unsuccessful',
  guard: 'mayFail',
  actions: ['setFields', 'dropEmployee'],
} as const;
const prepare_quote = {
  actions: ['setFields', { type: 'rememberActor', params: { as: 'quoted_by' } }],
} as const;

/**
 * From the invitation to the first day of work. The pipeline ends with `offer_signed`: from there on somebody is being onboarded
 * (spec 2.7). The quote is made by one and sent by another.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'onboarding',
  context: caseContext,
  initial: 'invited',
  states: {
    invited: {
      meta: { owner: 'employee', clockDays: STEP_DAYS.invited, tone: 'grey' },
      on: { start_form: 'form_in_progress', mark_unsuccessful },
    },
    form_in_progress: {
      meta: { owner: 'employee', clockDays: STEP_DAYS.form_in_progress, tone: 'blue' },
      on: { submit_form: { target: 'submitted', guard: 'maySubmit' }, mark_unsuccessful },
    },
    submitted: {
      meta: { owner: 'admin', clockDays: STEP_DAYS.submitted, tone: 'yellow' },
      on: { start_review: 'review', mark_unsuccessful },
    },
    review: {
      meta: { owner: 'admin', clockDays: STEP_DAYS.review, tone: 'yellow' },
      on: {
        request_changes: { target: 'changes_requested', actions: 'setFields' },
        prepare_quote,
        send_quote: {
          target: 'quote_client',
          guard: 'maySendQuote',
          actions: { type: 'clear', params: { fields: ['changes_wanted', 'decline_reason'] } },
        },
        mark_unsuccessful,
      },
    },
    changes_requested: {
      meta: { owner: 'employee', clockDays: GIVEN_BACK_DAYS, tone: 'red' },
      on: { resume_form: 'form_in_progress', mark_unsuccessful },
    },
    quote_client: {
      meta: { owner: 'client', clockDays: STEP_DAYS.quote_client, tone: 'yellow' },
      on: {
        client_approve: { target: 'client_approved', guard: 'mayApprove' },
        record_approval: { target: 'client_approved', guard: 'mayApprove', actions: 'setFields' },
        client_decline: { target: 'review', actions: 'setFields' },
        mark_unsuccessful,
      },
    },
    client_approved: {
      meta: { owner: 'finance', clockDays: STEP_DAYS.client_approved, tone: 'blue' },
      on: { request_deposit: 'deposit_pending', mark_unsuccessful },
    },
    deposit_pending: {
      meta: { owner: 'client', clockDays: STEP_DAYS.deposit_pending, tone: 'yellow' },
      on: {
        receive_deposit: { guard: 'mayReceiveDeposit', actions: 'setFields' },
        issue_offer: { target: 'offer_issued', guard: 'mayIssueOffer', actions: 'askForSignature' },
        mark_unsuccessful,
      },
    },
    offer_issued: {
      meta: { owner: 'employee', clockDays: STEP_DAYS.offer_issued, tone: 'blue' },
      on: {
        sign_offer: { target: 'offer_signed', guard: 'maySignOffer', actions: 'setFields' },
        mark_unsuccessful,
      },
    },
    offer_signed: {
      meta: { owner: 'pro', clockDays: STEP_DAYS.offer_signed, tone: 'blue' },
      on: {
        open_visa: { target: 'visa', guard: 'mayOpenVisa', actions: 'openVisa' },
        skip_visa: { target: 'ready_to_start', guard: 'maySkipVisa', actions: 'prepareEmployee' },
        mark_unsuccessful,
      },
    },
    visa: {
      meta: { owner: 'pro', clockDays: STEP_DAYS.visa, tone: 'blue' },
      on: {
        visa_ready: { target: 'ready_to_start', guard: 'isVisaThere' },
        open_visa_again: { guard: 'mayOpenVisaAgain', actions: 'openVisa' },
        mark_unsuccessful,
      },
    },
    ready_to_start: {
      meta: { owner: 'client', clockDays: 14, tone: 'green' },
      on: {
        complete: { target: 'completed', guard: 'mayComplete', actions: 'startEmployee' },
        mark_unsuccessful,
      },
    },
    completed: { type: 'final', meta: { tone: 'green', isLocked: true } },
    unsuccessful: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

const { fields } = onboardings;
/** The fields as a command asks for them: it is not given without them. */
const payloadOf = (...names: readonly (keyof typeof fields)[]) =>
  Object.fromEntries(names.map((name) => [name, { ...fields[name], required: true }]));

/**
 * Effects: `askForSignature` puts the offer on the checklist, `prepareEmployee` makes the employee, `openVisa` him and his visa process, `startEmployee` has him work from the first day,
 * `dropEmployee` ends what was made and asked for, for somebody who does not come. Memory: `quoted_by`.
 */
export const onboardingLifecycle: Lifecycle = {
  id: 'onboarding',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    start_form: {},
    submit_form: { tone: 'primary' },
    start_review: { tone: 'primary', isBulk: true },
    send_quote: { tone: 'primary' },
    prepare_quote: {
      payload: payloadOf('monthly_fee_fils', 'setup_fee_fils', 'deposit_fils', 'quote_valid_until'),
    },
    request_changes: { payload: payloadOf('changes_wanted') },
    resume_form: {},
    client_approve: { tone: 'primary', by: ['isAdmin'] },
    record_approval: { tone: 'primary', by: ['isSuperAdmin'], payload: payloadOf('approval_note') },
    client_decline: { tone: 'danger', payload: payloadOf('decline_reason') },
    request_deposit: { tone: 'primary', isBulk: true },
    issue_offer: { tone: 'primary' },
    receive_deposit: {
      payload: payloadOf('deposit_received_fils', 'deposit_received_on'),
      judges: isDepositInTime,
    },
    sign_offer: { tone: 'primary', payload: payloadOf('offer_signed_on') },
    open_visa: { tone: 'primary' },
    skip_visa: { tone: 'primary' },
    visa_ready: { tone: 'primary', isBulk: true },
    open_visa_again: {},
    complete: { tone: 'primary', isBulk: true },
    mark_unsuccessful: {
      tone: 'danger',
      isIrreversible: true,
      payload: { ...payloadOf('unsuccessful_reason'), unsuccessful_note: fields.unsuccessful_note },
    },
  },
};
