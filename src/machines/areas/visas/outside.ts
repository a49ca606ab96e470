import type { Fields } from '@domain/area/field';
import { allOf } from '@domain/area/verdict';
import { appointmentAnswered, appointmentFits, feeFits, hasFee } from '@domain/areas/visas/step-facts';
import { iloeFee } from '@domain/areas/visas/step-law';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import type { HappenedSpec } from '@domain/records/happened';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { CommandSpec } from '@machines/lifecycle/lifecycle';

const FORMALITIES = 'formalities';
const inBranch = (branch: string) => ({ as: branch, after: [branch, FORMALITIES] });
const MAIN = { as: 'main' };

/** Commands that tell of something that happened outside, with the branch of the process whose step it is. */
const OUTSIDE: Readonly<Record<string, Omit<HappenedSpec, 'field'>>> = {
  check_quota: MAIN,
  sign_job_offer: MAIN,
  apply_work_permit: MAIN,
  approve_work_permit: MAIN,
  apply_to_zone: MAIN,
  approve_zone: MAIN,
  apply_entry_permit: MAIN,
  issue_entry_permit: MAIN,
  apply_status_change: MAIN,
  approve_status_change: MAIN,
  apply_residence: MAIN,
  issue_residence: MAIN,
  sign_contract: MAIN,
  renew_labour_card: MAIN,
  renew_residence: MAIN,
  sign_dues: MAIN,
  submit_to_mohre: MAIN,
  submit_to_zone: MAIN,
  cancel_labour_card: MAIN,
  submit_residence: MAIN,
  cancel_residence: MAIN,
  // a formality may be returned while another one has gone on
  return: { as: 'returned', after: ['main', 'emirates_id'] },
  resubmit: { as: 'returned', after: ['returned'] },
  book_medical: inBranch('medical'),
  attend_medical: inBranch('medical'),
  pass_medical: inBranch('medical'),
  fail_medical: inBranch('medical'),
  apply_emirates_id: inBranch('emirates_id'),
  take_biometrics: inBranch('emirates_id'),
  receive_card: inBranch('emirates_id'),
  buy_insurance: inBranch('insurance'),
  attend_tawjeeh: inBranch('tawjeeh'),
  subscribe_iloe: inBranch('iloe'),
  submit_labour_contract: inBranch('labour_contract'),
  issue_labour_card: inBranch('labour_contract'),
};

/** The day that a command asks for already, where it does. */
const OWN_DAYS: Readonly<Record<string, HappenedSpec>> = {
  enter: { field: 'entered_on', as: 'main' },
};

const FACTS: Fields = {
  happened_on: { kind: 'day' },
  step_reference: { kind: 'text', maxLength: 60 },
};
const FEE: Fields = {
  receipt_number: { kind: 'text', maxLength: 40 },
  fee_fils: { kind: 'money', min: 1 },
};

/** The form begins with today, with the number at MOHRE, which stays the same for life, and with what the law says that the step costs. */
const proposed =
  (command: string, { person_code }: Fields = {}) =>
  ({ record }: CaseContext, { at }: CaseEvent) => ({
    happened_on: dayInDubai(at),
    ...(person_code === undefined ? {} : { person_code: record.person_code ?? null }),
    ...(command === 'subscribe_iloe' ? { fee_fils: iloeFee(record) } : {}),
  });

const withFacts = (command: string, spec: CommandSpec, outside: Omit<HappenedSpec, 'field'>): CommandSpec => {
  const { judges } = spec;
  const fee = feeFits(command);
  return {
    ...spec,
    payload: { ...spec.payload, ...FACTS, ...(hasFee(command) ? FEE : {}) },
    happened: { ...outside, field: 'happened_on' },
    proposes: proposed(command, spec.payload),
    judges: (now, request) => allOf(judges?.(now, request) ?? [], hasFee(command) ? fee(now, request) : []),
    effects: [...(spec.effects ?? []), ...(hasFee(command) ? ['payStepFee'] : [])],
  };
};

/** Commands of a process with what those ask for that tell of something outside: its day, reference, fee and receipt. */
export const withOutsideFacts = (
  commands: Readonly<Record<string, CommandSpec>>,
): Readonly<Record<string, CommandSpec>> =>
  Object.fromEntries(
    Object.entries(commands).map(([command, spec]) => {
      const outside = OUTSIDE[command];
      const happened = OWN_DAYS[command];
      if (outside !== undefined) return [command, withFacts(command, spec, outside)];
      return [command, happened === undefined ? spec : { ...spec, happened }];
    }),
  );

type Appointment = 'medical' | 'biometrics';

/** Where and when somebody has to come: an effect writes it down and mails it to him with a calendar file. */
export const appointmentSpec = (
  kind: Appointment,
  isRequired: boolean,
  more: CommandSpec = {},
): CommandSpec => ({
  ...more,
  payload: {
    [`${kind}_on`]: { kind: 'day', required: isRequired },
    [`${kind}_time`]: { kind: 'text', maxLength: 5, required: isRequired },
    [`${kind}_place`]: { kind: 'text', maxLength: 200, required: isRequired },
  },
  // one that is moved begins as it is
  proposes: ({ record }) => appointmentAnswered(kind, record),
  judges: appointmentFits(kind),
});

const answered = { params: ({ event }: { event: CaseEvent }) => ({ ...event.payload, command: event.type }) };
/** An appointment is made or moved. */
export const appointed = { type: 'mailAppointment', ...answered } as const;
/** It does not take place. */
export const calledOff = { type: 'callOffAppointment', ...answered } as const;
