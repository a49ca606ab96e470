import { caseContext, type Lifecycle } from '@machines/lifecycle/lifecycle';
import { withOutsideFacts } from './outside';
import {
  commonCommands,
  endedEarly,
  leaving,
  payloadOf,
  returnable,
  returned,
  visaSetup,
  visaVerdicts,
} from './visa-setup';

const id = 'visa-cancellation';
const leave = (state: string) =>
  ({
    exit: { target: 'exited', guard: leaving(state), actions: 'setFields' },
    transfer: { target: 'transferred', guard: leaving(state), actions: 'setFields' },
  }) as const;
const gone = (state: string) =>
  ({
    meta: { owner: 'finance', clockDays: 5, tone: 'blue' },
    on: { close: { target: 'closed', guard: leaving(state, 'mayClose') } },
  }) as const;

/**
 * The order is fixed (uae-facts, cancellation): dues, then the labour card at MOHRE (in a free zone: at the zone's authority), then
 * the residence, then the grace period. It may be withdrawn until the authority has it.
 */
const machine = visaSetup.createMachine({
  id,
  context: caseContext,
  initial: 'opened',
  states: {
    opened: {
      meta: { owner: 'employee', clockDays: 5, tone: 'blue' },
      on: { sign_dues: { target: 'dues_signed', guard: 'maySignDues' }, withdraw: 'withdrawn' },
    },
    dues_signed: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: {
        submit_to_mohre: {
          target: 'mohre_submitted',
          guard: leaving('dues_signed', 'isMainland'),
          actions: 'setFields',
        },
        submit_to_zone: {
          target: 'zone_submitted',
          guard: leaving('dues_signed', 'isFreeZone'),
          actions: 'setFields',
        },
        withdraw: 'withdrawn',
      },
    },
    mohre_submitted: {
      meta: { owner: 'authority', clockDays: 3, tone: 'yellow' },
      on: { cancel_labour_card: 'labour_card_cancelled', ...returnable(id, 'mohre_submitted') },
    },
    zone_submitted: {
      meta: { owner: 'authority', clockDays: 3, tone: 'yellow' },
      on: { cancel_labour_card: 'labour_card_cancelled', ...returnable(id, 'zone_submitted') },
    },
    labour_card_cancelled: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: {
        submit_residence: { target: 'residence_submitted', guard: leaving('labour_card_cancelled') },
      },
    },
    residence_submitted: {
      meta: { owner: 'authority', clockDays: 3, tone: 'yellow' },
      on: {
        cancel_residence: { target: 'residence_cancelled', actions: 'endIdentityDocuments' },
        ...returnable(id, 'residence_submitted'),
      },
    },
    residence_cancelled: {
      meta: { owner: 'pro', clockDays: 1, tone: 'blue' },
      on: { begin_grace: { target: 'grace', guard: leaving('residence_cancelled'), actions: 'setFields' } },
    },
    grace: {
      meta: { owner: 'employee', clockDays: 30, endsOn: 'grace_ends_on', tone: 'yellow' },
      after: { graceEnds: 'overstay' },
      on: { ...leave('grace'), correct_grace: { target: 'grace', reenter: true, actions: 'setFields' } },
    },
    overstay: { meta: { owner: 'employee', clockDays: 1, tone: 'red' }, on: leave('overstay') },
    exited: gone('exited'),
    transferred: gone('transferred'),
    returned: returned(id, ['mohre_submitted', 'zone_submitted', 'residence_submitted']),
    closed: { type: 'final', meta: { tone: 'green' } },
    cancelled_by_authority: endedEarly('red'),
    withdrawn: endedEarly('grey'),
  },
});

/** Memory: `returns`, `returned_from`. */
export const visaCancellationLifecycle: Lifecycle = {
  id,
  version: 1,
  machine,
  verdicts: visaVerdicts,
  effects: ['endIdentityDocuments', 'payStepFee', 'callOffAppointments', 'lapseFees'],
  commands: withOutsideFacts({
    sign_dues: { tone: 'primary' },
    submit_to_mohre: { tone: 'primary', payload: payloadOf('mohre_reference') },
    submit_to_zone: {
      tone: 'primary',
      payload: { zone_reference: { kind: 'text', maxLength: 40, required: true } },
    },
    cancel_labour_card: { tone: 'primary', isBulk: true },
    submit_residence: { tone: 'primary', isBulk: true },
    cancel_residence: { tone: 'primary' },
    begin_grace: { tone: 'primary', payload: payloadOf('grace_ends_on') },
    exit: { tone: 'primary', payload: payloadOf('exited_on') },
    transfer: { payload: payloadOf('exited_on') },
    close: { tone: 'primary', isBulk: true },
    correct_grace: { payload: payloadOf('grace_ends_on') },
    ...commonCommands,
  }),
};
