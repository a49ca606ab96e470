import { bySystem } from '@domain/area/judging';
import {
  mayAskForSignature,
  mayIssue,
  mayMail,
  mayMoveCase,
  remindProposed,
  seesLetter,
  signByProposed,
} from '@domain/areas/letters/letter.policy';
import { letters } from '@domain/areas/letters/letters.area';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import { type CalendarDate, dayInDubai, endOfDayInDubai } from '@domain/shared/calendar-date';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { bySystem, seesLetter, mayIssue, mayAskForSignature, mayMail, mayMoveCase };
const effects = [
  'issueLetter',
  'askSigners',
  'askNext',
  'remindSigner',
  'cancelSigners',
  'completeLetter',
  'mailLetter',
  'moveCase',
] as const;

/** To the end of the last day on which it may be signed. */
const signByOver = ({ context, event }: { context: CaseContext; event: CaseEvent }): number => {
  const [last, today] = [String(context.record.sign_by ?? ''), dayInDubai(event.at)];
  return endOfDayInDubai((last > today ? last : today) as CalendarDate) - event.at;
};

const mail = { guard: 'mayMail', actions: 'mailLetter' } as const;
const locked = { isLocked: true } as const;
const issuing = [{ type: 'setDay', params: { field: 'issued_on' } }, 'issueLetter'] as const;

/**
 * `draft→to_sign→out_for_signature→signed|declined|expired`; void until it is signed. Letters that nobody signs are at their end once they
 * are issued. What was issued stays as it was: a letter with other words is another letter.
 */
const machine = lifecycleSetup({ verdicts, effects, delays: { signByOver } }).createMachine({
  id: 'letter',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 3, tone: 'grey' },
      on: {
        issue: [
          { target: 'to_sign', guard: { type: 'mayIssue', params: { isSigned: true } }, actions: issuing },
          { target: 'issued', guard: { type: 'mayIssue', params: { isSigned: false } }, actions: issuing },
        ],
        void: { target: 'void', actions: 'setFields' },
      },
    },
    to_sign: {
      meta: { owner: 'admin', clockDays: 2, tone: 'blue', ...locked },
      on: {
        send_for_signature: {
          target: 'out_for_signature',
          guard: 'mayAskForSignature',
          actions: ['setFields', 'askSigners'],
        },
        mail,
        void: { target: 'void', actions: 'setFields' },
      },
    },
    out_for_signature: {
      meta: { owner: 'signatory', ownerField: 'signer_name', clockDays: 14, tone: 'yellow', ...locked },
      on: {
        remind: { guard: 'seesLetter', actions: ['setFields', 'remindSigner'] },
        next_signer: { guard: 'bySystem', actions: 'askNext' },
        complete: {
          target: 'signed',
          guard: 'bySystem',
          actions: [
            { type: 'setDay', params: { field: 'signed_on' } },
            { type: 'clear', params: { fields: ['signer_name', 'signer_email'] } },
            'completeLetter',
          ],
        },
        decline: { target: 'declined', guard: 'bySystem', actions: ['setFields', 'cancelSigners'] },
        void: { target: 'void', actions: ['setFields', 'cancelSigners'] },
      },
      after: { signByOver: { target: 'expired', actions: 'cancelSigners' } },
    },
    signed: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', ...locked },
      on: { mail, move_case: { guard: 'mayMoveCase', actions: 'moveCase' } },
    },
    issued: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', ...locked },
      on: {
        mail,
        move_case: { guard: 'mayMoveCase', actions: 'moveCase' },
        void: { target: 'void', actions: 'setFields' },
      },
    },
    declined: { type: 'final', meta: { tone: 'red', ...locked } },
    expired: { type: 'final', meta: { tone: 'red', ...locked } },
    void: { type: 'final', meta: { tone: 'grey', ...locked } },
  },
});

const { sign_by, signer_email, decline_reason, void_reason } = letters.fields;

/**
 * Effects: `issueLetter` makes and stores the PDF, `askSigners`, `askNext` and `remindSigner` mail links, `cancelSigners` ends them,
 * `completeLetter` stores the PDF with its signatures and moves the case, `mailLetter` sends the PDF.
 */
export const letterLifecycle: Lifecycle = {
  id: 'letter',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    issue: { tone: 'primary', isBulk: true },
    send_for_signature: {
      tone: 'primary',
      isBulk: true,
      payload: { sign_by: { ...sign_by, required: true, check: 'future' } },
      proposes: signByProposed,
    },
    mail: { isBulk: true },
    remind: {
      tone: 'primary',
      payload: { signer_email: { ...signer_email, required: true } },
      proposes: remindProposed,
    },
    move_case: { tone: 'primary' },
    next_signer: {},
    complete: {},
    decline: { payload: { decline_reason: { ...decline_reason, required: true } } },
    void: {
      tone: 'danger',
      isIrreversible: true,
      payload: { void_reason: { ...void_reason, required: true } },
    },
  },
};
