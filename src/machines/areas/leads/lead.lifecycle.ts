import { cameFrom } from '@domain/area/judging';
import {
  mayContact,
  mayNegotiate,
  mayPropose,
  mayQualify,
  maySendAgreement,
  mayWin,
} from '@domain/areas/leads/lead.policy';
import { leads } from '@domain/areas/leads/leads.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  mayContact,
  mayQualify,
  mayPropose,
  mayNegotiate,
  maySendAgreement,
  mayWin,
  wasHeldIn: cameFrom('held_in'),
};

const setup = lifecycleSetup({ verdicts, effects: ['createClient'] });

const lose = { target: 'lost', actions: 'setFields' } as const;
const hold = (held_in: string) =>
  ({ target: 'on_hold', actions: { type: 'remember', params: { held_in } } }) as const;
const resumeIn = (state: string) =>
  ({ target: state, guard: { type: 'wasHeldIn', params: { state } } }) as const;

/** `new→contacted→qualified→proposal→negotiation→agreement_sent→won`; any of them may rest or be lost; a lost lead may begin again. */
const machine = setup.createMachine({
  id: 'lead',
  context: caseContext,
  initial: 'new',
  states: {
    new: {
      meta: { owner: 'sales', clockDays: 1, tone: 'blue' },
      on: { contact: { target: 'contacted', guard: 'mayContact' }, hold: hold('new'), lose },
    },
    contacted: {
      meta: { owner: 'sales', clockDays: 7, tone: 'blue' },
      on: { qualify: { target: 'qualified', guard: 'mayQualify' }, hold: hold('contacted'), lose },
    },
    qualified: {
      meta: { owner: 'sales', clockDays: 7, tone: 'blue' },
      on: { propose: { target: 'proposal', guard: 'mayPropose' }, hold: hold('qualified'), lose },
    },
    proposal: {
      meta: { owner: 'sales', clockDays: 10, tone: 'yellow' },
      on: { negotiate: { target: 'negotiation', guard: 'mayNegotiate' }, hold: hold('proposal'), lose },
    },
    negotiation: {
      meta: { owner: 'sales', clockDays: 14, tone: 'yellow' },
      on: {
        send_agreement: { target: 'agreement_sent', guard: 'maySendAgreement' },
        hold: hold('negotiation'),
        lose,
      },
    },
    agreement_sent: {
      meta: { owner: 'client', clockDays: 14, tone: 'yellow' },
      on: {
        win: { target: 'won', guard: 'mayWin', actions: 'createClient' },
        renegotiate: 'negotiation',
        hold: hold('agreement_sent'),
        lose,
      },
    },
    on_hold: {
      meta: { owner: 'sales', clockDays: 30, tone: 'grey' },
      on: {
        resume: ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'agreement_sent'].map(resumeIn),
        lose,
      },
    },
    won: { type: 'final', meta: { tone: 'green' } },
    lost: {
      meta: { owner: 'sales', clockDays: null, tone: 'red' },
      on: {
        reopen: {
          target: 'contacted',
          guard: 'mayContact',
          actions: { type: 'clear', params: { fields: ['lost_reason', 'lost_note'] } },
        },
      },
    },
  },
});

const { lost_reason, lost_note } = leads.fields;

/** Facts: `open_tasks`, `approved_mails`. Memory: `held_in`. Effect: `createClient` makes the client company and its KYC case. */
export const leadLifecycle: Lifecycle = {
  id: 'lead',
  version: 1,
  machine,
  verdicts,
  effects: ['createClient'],
  commands: {
    contact: { tone: 'primary', isBulk: true },
    qualify: { tone: 'primary', isBulk: true },
    propose: { tone: 'primary' },
    negotiate: { tone: 'primary' },
    send_agreement: { tone: 'primary' },
    win: { tone: 'primary' },
    renegotiate: {},
    resume: { tone: 'primary', isBulk: true },
    reopen: { isBulk: true },
    hold: { isBulk: true },
    lose: {
      tone: 'danger',
      isBulk: true,
      payload: { lost_reason: { ...lost_reason, required: true }, lost_note },
    },
  },
};
