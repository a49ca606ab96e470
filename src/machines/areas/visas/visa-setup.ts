import { cameFrom } from '@domain/area/judging';
import { VISA_VERDICTS } from '@domain/areas/visas/visa.policy';
import { visas } from '@domain/areas/visas/visas.area';
import type { CaseContext } from '@domain/records/case';
import { calendarDate, endOfDayInDubai } from '@domain/shared/calendar-date';
import { endOfTermInDubai } from '@domain/shared/term';
import { type CommandSpec, lifecycleSetup, type Tone, term } from '@machines/lifecycle/lifecycle';

export const visaVerdicts = { ...VISA_VERDICTS, wasReturnedFrom: cameFrom('returned_from') };

/** Until the end of the day that is written in a field; `days` after now while there is none. */
const until =
  (field: string, days: number) =>
  ({ context, event }: { context: CaseContext; event: { at: number } }): number => {
    const day = calendarDate(String(context.record[field] ?? ''));
    return Math.max(0, (day ? endOfDayInDubai(day) : endOfTermInDubai(event.at, days)) - event.at);
  };

/** What the three visa processes are made of. */
export const visaSetup = lifecycleSetup({
  verdicts: visaVerdicts,
  /** The server writes the identity documents that a process ended in to the employee, or takes them away. */
  effects: [
    'recordIdentityDocuments',
    'endIdentityDocuments',
    'mailAppointment',
    'callOffAppointment',
    'callOffAppointments',
    'lapseFees',
  ],
  delays: {
    /** An entry permit is valid 60 days from its issue (uae-facts, visa process); the printed day counts. */
    entryPermitEnds: until('entry_permit_expires_on', 60),
    /** Lengths vary by category: the printed day is asked for. */
    graceEnds: until('grace_ends_on', 30),
    /** The authority cancels an application that lies returned for 30 days (uae-facts, visa process: ICP). */
    returnLapses: term(30),
  },
});

type Leaving = Exclude<
  keyof typeof VISA_VERDICTS,
  'hasReached' | 'hasBiometrics' | 'contractIsOpen' | 'tawjeehIsOpen' | 'iloeIsOpen' | 'isLastReturn'
>;
/** Out of a state whose work is ours: by its rule, and with its documents verified. */
export const leaving = (state: string, rule: Leaving = 'documents') =>
  ({ type: rule, params: { state } }) as const;

/** An application that the authority may send back: the third time it is cancelled. */
export const returnable = (id: string, state: string, forget: Readonly<Record<string, null>> = {}) =>
  ({
    return: [
      {
        target: `#${id}.cancelled_by_authority`,
        guard: 'isLastReturn',
        actions: ['setFields', { type: 'count', params: { as: 'returns' } }, 'callOffAppointments'],
      },
      {
        target: 'returned',
        actions: [
          'setFields',
          { type: 'count', params: { as: 'returns' } },
          { type: 'remember', params: { returned_from: state, ...forget } },
        ],
      },
    ],
  }) as const;

/** Where a returned application waits, and goes back to where it came from. */
export const returned = (id: string, from: readonly string[]) =>
  visaSetup.createStateConfig({
    meta: { owner: 'pro', clockDays: 7, tone: 'red' },
    after: { returnLapses: { target: `#${id}.cancelled_by_authority`, actions: 'callOffAppointments' } },
    on: {
      resubmit: from.map((state) => ({
        target: state,
        ...(from.length > 1 ? { guard: { type: 'wasReturnedFrom', params: { state } } as const } : {}),
      })),
    },
  });

const { fields } = visas;
/** The fields as a command asks for them: it is not given without them. What was issued now ends on a day to come. */
export const payloadOf = (...names: readonly (keyof typeof fields)[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...fields[name],
        required: true,
        ...(name.endsWith('_expires_on') ? { check: 'future' as const } : {}),
      },
    ]),
  );

const withdraw_reason = { kind: 'longText', required: true } as const;

/** Effects of what happened outside: a fee is paid against its receipt, an appointment is mailed, moved or called off. */
export const OUTSIDE_EFFECTS = [
  'payStepFee',
  'mailAppointment',
  'callOffAppointment',
  'callOffAppointments',
  'lapseFees',
] as const;

/** It ends without what it was for: fees of steps that are not taken any more lapse. */
export const endedEarly = (tone: Tone) => ({ type: 'final', entry: 'lapseFees', meta: { tone } }) as const;

/** A process that ends before its time calls off whatever the employee was to come to. */
export const withdraw = { target: 'withdrawn', actions: 'callOffAppointments' } as const;

/** Commands that every visa process has. */
export const commonCommands: Readonly<Record<string, CommandSpec>> = {
  resubmit: { tone: 'primary' },
  return: { tone: 'danger', payload: payloadOf('return_reason') },
  withdraw: { tone: 'danger', isIrreversible: true, payload: { withdraw_reason } },
};
