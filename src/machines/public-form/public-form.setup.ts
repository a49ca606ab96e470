import type { FieldInput } from '@domain/area/field';
import type { FormFaults, HandedIn } from '@domain/public-forms/form-faults';
import type { FormUpload, FormValues, OpenedForm } from '@domain/public-forms/public-form';
import type { HandedInForm, LinkKey } from '@domain/public-forms/public-forms.port';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { PickedFile } from '@machines/record/record-part.machine';
import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** How long nothing is typed before it is saved, milliseconds. */
const TYPING_RESTS_MS = 1_200;

export interface PublicFormContext extends LinkKey {
  /** Names what this form hands in, however often it is sent. */
  readonly attempt: string;
  readonly form: OpenedForm | null;
  readonly values: FormValues;
  /** What was sent to be saved last: the values are saved while they are these. */
  readonly sent: FormValues;
  /** ISO instant. */
  readonly savedAt: string | null;
  readonly uploads: readonly FormUpload[];
  /** Document and file that are on their way, or were refused. */
  readonly sending: { readonly document: string; readonly file: PickedFile } | null;
  /** How much of the file is on its way, percent. */
  readonly progress: number | null;
  readonly hasConsent: boolean;
  /** It was sent and got no answer: it may have arrived. */
  readonly isUnanswered: boolean;
  readonly faults: FormFaults;
  /** Why the last attempt at opening, uploading or handing in came to nothing. */
  readonly failure: CallFailure | null;
}

export type PublicFormEvent =
  | { type: 'form.retried' }
  | { type: 'value.changed'; field: string; value: FieldInput }
  | { type: 'file.chosen'; document: string; file: PickedFile }
  /** Told by `progress`. */
  | { type: 'upload.progressed'; percent: number }
  /** The file that is on its way is not to come. */
  | { type: 'upload.cancelled' }
  | { type: 'consent.changed'; given: boolean }
  | { type: 'form.submitted' };

type Opened = Result<OpenedForm, CallFailure>;
type Saved = Result<string, CallFailure>;
type Uploaded = Result<FormUpload, CallFailure>;
type Submitted = Result<null, CallFailure>;

export const publicFormSlots = {
  open: slot<Opened, LinkKey>('publicForm.open'),
  save: slot<Saved, LinkKey & { values: FormValues }>('publicForm.save'),
  upload: slot<Uploaded, LinkKey & { document: string; file: PickedFile | null }>('publicForm.upload'),
  /** Tells how far the file of this ticket is. */
  progress: sourceSlot<{ type: 'upload.progressed'; percent: number }, { ticket: string }>(
    'publicForm.progress',
  ),
  /** What is wrong with the form as it is (`formFaults`). Asked of a slot: a trace has its answer, and not what it is the answer to. */
  judge: slot<FormFaults, HandedIn>('publicForm.judge'),
  submit: slot<Submitted, LinkKey & HandedInForm>('publicForm.submit'),
};

export const keyOf = ({ purpose, token }: PublicFormContext): LinkKey => ({ purpose, token });

const isInvalidLink = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'link_not_valid';

const faultsOf = (failure: CallFailure): FormFaults =>
  failure.kind === 'refused'
    ? Object.fromEntries((failure.fields ?? []).map(({ field, code }) => [field, code]))
    : {};

const without = (faults: FormFaults, name: string) =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => key !== name));

/** What a public form can ask, tell and decide; public-form.machine.ts says when. */
export const publicFormSetup = setup({
  types: {} as {
    context: PublicFormContext;
    events: PublicFormEvent;
    input: LinkKey & Pick<HandedInForm, 'attempt'>;
    tags: 'busy' | 'saving' | 'unsaved' | 'uploading' | 'submitting';
  },
  actors: publicFormSlots,
  delays: { typingRests: TYPING_RESTS_MS },
  guards: {
    isDone: (_, reply: Result<unknown, CallFailure>) => reply.ok,
    isInvalid: (_, reply: Result<unknown, CallFailure>) => !reply.ok && isInvalidLink(reply.error),
    /** The link is used, and it may be this form that has used it. */
    mayHaveArrived: ({ context }, reply: Result<unknown, CallFailure>) =>
      context.isUnanswered && !reply.ok && isInvalidLink(reply.error),
    /** It has arrived before, with other answers than these. */
    hasArrivedBefore: (_, reply: Result<unknown, CallFailure>) =>
      !reply.ok && reply.error.kind === 'refused' && reply.error.code === 'key_reused',
    isSaved: ({ context }) => context.values === context.sent,
    hasNoFaults: (_, faults: FormFaults) => Object.keys(faults).length === 0,
    /** A file on its way is waited for: the form is handed in whole. */
    hasItsFiles: ({ context }) => context.sending === null,
  },
  actions: {
    setForm: assign((_, reply: Opened) =>
      reply.ok
        ? {
            form: reply.value,
            values: reply.value.values,
            sent: reply.value.values,
            savedAt: reply.value.saved_at,
            uploads: reply.value.uploads,
            failure: null,
          }
        : {},
    ),
    setFailure: assign((_, reply: Result<unknown, CallFailure>) =>
      reply.ok ? {} : { failure: reply.error, faults: faultsOf(reply.error) },
    ),
    forgetFailure: assign({ failure: null }),
    /** Whatever is refused has not arrived. */
    setUnanswered: assign((_, reply: Submitted) => ({
      isUnanswered: !reply.ok && reply.error.kind !== 'refused',
    })),
    setValue: assign(({ context, event }) =>
      event.type === 'value.changed'
        ? {
            values: { ...context.values, [event.field]: event.value },
            faults: without(context.faults, `values.${event.field}`),
          }
        : {},
    ),
    setConsent: assign(({ context, event }) =>
      event.type === 'consent.changed'
        ? { hasConsent: event.given, faults: without(context.faults, 'consent') }
        : {},
    ),
    markFaults: assign((_, faults: FormFaults) => ({ faults, failure: null })),
    markSent: assign(({ context }) => ({ sent: context.values })),
    forgetSent: assign({ sent: {} }),
    setSaved: assign((_, reply: Saved) => (reply.ok ? { savedAt: reply.value } : {})),
    setFile: assign(({ context, event }) =>
      event.type === 'file.chosen'
        ? {
            sending: { document: event.document, file: event.file },
            progress: null,
            faults: without(context.faults, `documents.${event.document}`),
          }
        : {},
    ),
    setProgress: assign(({ event }) =>
      event.type === 'upload.progressed' ? { progress: event.percent } : {},
    ),
    dropFile: assign({ sending: null, progress: null }),
    setUpload: assign(({ context }, reply: Uploaded) =>
      reply.ok
        ? {
            sending: null,
            progress: null,
            uploads: [
              ...context.uploads.filter(({ document }) => document !== reply.value.document),
              reply.value,
            ],
          }
        : {},
    ),
    refuseUpload: assign(({ context }, reply: Uploaded) =>
      reply.ok || context.sending === null
        ? {}
        : {
            sending: null,
            progress: null,
            faults: {
              ...context.faults,
              [`documents.${context.sending.document}`]:
                reply.error.kind === 'refused' ? reply.error.code : reply.error.kind,
            },
          },
    ),
    reportDefect: effectSlot('publicForm.reportDefect'),
  },
});
