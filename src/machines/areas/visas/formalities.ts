import { visas } from '@domain/areas/visas/visas.area';
import { termFits } from '@domain/employment/contract-term.rules';
import type { CommandSpec, StateMeta } from '@machines/lifecycle/lifecycle';
import { appointed, appointmentSpec, calledOff } from './outside';
import { payloadOf, returnable, visaSetup } from './visa-setup';

const PRO: StateMeta = { owner: 'pro', clockDays: 3, tone: 'blue' };
const AUTHORITY: StateMeta = { owner: 'authority', clockDays: 5, tone: 'yellow' };
const reached = (memory: Readonly<Record<string, string>>) => ({ type: 'remember', params: memory }) as const;

/** Medical fitness. Who is unfit gets no residence: the process ends. */
export const medical = (id: string) =>
  visaSetup.createStateConfig({
    initial: 'to_book',
    states: {
      to_book: { meta: PRO, on: { book_medical: { target: 'booked', actions: appointed } } },
      booked: {
        meta: { owner: 'employee', clockDays: 5, endsOn: 'medical_on', tone: 'blue' },
        on: {
          attend_medical: 'done',
          move_medical: { actions: appointed },
          cancel_medical: { target: 'to_book', actions: calledOff },
        },
      },
      done: {
        meta: AUTHORITY,
        on: {
          pass_medical: { target: 'fit', actions: reached({ medical: 'fit' }) },
          fail_medical: {
            target: `#${id}.closed_unfit`,
            actions: [reached({ medical: 'unfit' }), 'callOffAppointments'],
          },
        },
      },
      fit: { type: 'final', meta: { tone: 'green' } },
    },
  });

export const emiratesId = (id: string) =>
  visaSetup.createStateConfig({
    initial: 'to_apply',
    states: {
      to_apply: {
        meta: PRO,
        on: { apply_emirates_id: { target: 'applied', actions: reached({ emirates_id: 'applied' }) } },
      },
      applied: {
        meta: { owner: 'employee', clockDays: 7, endsOn: 'biometrics_on', tone: 'blue' },
        on: {
          book_biometrics: { actions: appointed },
          cancel_biometrics: { guard: 'hasBiometrics', actions: calledOff },
          take_biometrics: { target: 'biometrics', actions: reached({ emirates_id: 'biometrics' }) },
          ...returnable(id, 'emirates_id', { emirates_id: null }),
        },
      },
      returned: {
        meta: { owner: 'pro', clockDays: 7, tone: 'red' },
        after: { returnLapses: { target: `#${id}.cancelled_by_authority`, actions: 'callOffAppointments' } },
        on: { resubmit: { target: 'applied', actions: reached({ emirates_id: 'applied' }) } },
      },
      biometrics: {
        meta: AUTHORITY,
        on: { receive_card: { target: 'card', actions: ['setFields', reached({ emirates_id: 'card' })] } },
      },
      card: { type: 'final', meta: { tone: 'green' } },
    },
  });

export const insurance = visaSetup.createStateConfig({
  initial: 'to_buy',
  states: {
    to_buy: {
      meta: PRO,
      on: { buy_insurance: { target: 'insured', actions: reached({ insurance: 'insured' }) } },
    },
    insured: { type: 'final', meta: { tone: 'green' } },
  },
});

/** Contract and labour card within 14 days of arrival (uae-facts, visa process). A free zone's employee has neither. */
export const labourContract = visaSetup.createStateConfig({
  initial: 'to_submit',
  states: {
    to_submit: {
      meta: { owner: 'pro', clockDays: 14, tone: 'blue' },
      always: { target: 'not_needed', guard: 'isFreeZone' },
      on: {
        submit_labour_contract: {
          target: 'submitted',
          actions: reached({ labour_contract: 'submitted' }),
        },
      },
    },
    submitted: {
      meta: AUTHORITY,
      on: {
        issue_labour_card: {
          target: 'labour_card_issued',
          actions: ['setFields', reached({ labour_contract: 'issued' })],
        },
      },
    },
    labour_card_issued: { type: 'final', meta: { tone: 'green' } },
    not_needed: { type: 'final', meta: { tone: 'grey' } },
  },
});

const when = (as: string, at: string) => ({ type: 'hasReached', params: { as, at } }) as const;

/** What may still be done after the join: the card comes by post, often after the residence. */
export const lateIdentity = {
  book_biometrics: { guard: when('emirates_id', 'applied'), actions: appointed },
  cancel_biometrics: { guard: 'hasBiometrics', actions: calledOff },
  take_biometrics: {
    guard: when('emirates_id', 'applied'),
    actions: reached({ emirates_id: 'biometrics' }),
  },
  receive_card: {
    guard: when('emirates_id', 'biometrics'),
    actions: ['setFields', reached({ emirates_id: 'card' })],
  },
} as const;
export const lateContract = {
  submit_labour_contract: {
    guard: 'contractIsOpen',
    actions: reached({ labour_contract: 'submitted' }),
  },
  issue_labour_card: {
    guard: when('labour_contract', 'submitted'),
    actions: ['setFields', reached({ labour_contract: 'issued' })],
  },
} as const;

/** Orientation and insurance against the loss of the job: whenever they are done, before the process completes (step-law.ts). */
export const lawfulSteps = {
  attend_tawjeeh: { guard: 'tawjeehIsOpen', actions: reached({ tawjeeh: 'attended' }) },
  subscribe_iloe: { guard: 'iloeIsOpen', actions: ['setFields', reached({ iloe: 'subscribed' })] },
} as const;

const identity = payloadOf('emirates_id', 'emirates_id_expires_on');
const { person_code, contract_starts_on, contract_ends_on } = visas.fields;
/** The employee's number at MOHRE and the term of the contract, as they are printed on the card. */
const term = { person_code, contract_starts_on, contract_ends_on } as const;
/** A labour card is issued or renewed: the contract that it stands for is the employee's from now on. */
export const labourCardSpec: CommandSpec = {
  payload: { ...payloadOf('labour_card_number', 'labour_card_expires_on'), ...term },
  judges: termFits,
  effects: ['recordContract'],
};
export const formalityCommands: Readonly<Record<string, CommandSpec>> = {
  book_medical: appointmentSpec('medical', false, { isBulk: true }),
  move_medical: appointmentSpec('medical', true),
  cancel_medical: {},
  attend_medical: { isBulk: true },
  pass_medical: { tone: 'primary', isBulk: true },
  fail_medical: { tone: 'danger', isIrreversible: true },
  apply_emirates_id: { isBulk: true },
  book_biometrics: appointmentSpec('biometrics', true),
  cancel_biometrics: {},
  take_biometrics: { isBulk: true },
  receive_card: { payload: identity },
  buy_insurance: { isBulk: true },
  attend_tawjeeh: { isBulk: true },
  subscribe_iloe: { payload: payloadOf('iloe_certificate', 'iloe_expires_on') },
};
export const contractCommands: Readonly<Record<string, CommandSpec>> = {
  submit_labour_contract: { isBulk: true },
  issue_labour_card: labourCardSpec,
};
