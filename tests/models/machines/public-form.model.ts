import { formFaults } from '@domain/public-forms/form-faults';
import { publicFormMachine } from '@machines/public-form/public-form.machine';
import type { PublicFormContext } from '@machines/public-form/public-form.setup';
import type { MachineModel } from '../kit/machine-model';
import { UNREACHABLE } from './area-samples';

const FORM = {
  purpose: 'kyc',
  about: 'Falcon',
  remark: null,
  expires_at: '2027-01-31T08:00:00.000Z',
  groups: [{ id: 'company', fields: [{ name: 'legal_name', kind: 'text', required: true }] }],
  documents: [{ name: 'trade_licence', required: false }],
  values: { legal_name: null },
  uploads: [],
  saved_at: null,
};
const VOID = { ok: false, error: { kind: 'refused', status: 404, code: 'link_not_valid' } };
const BEFORE = { ok: false, error: { kind: 'refused', status: 409, code: 'key_reused' } };
const WRONG = {
  ok: false,
  error: {
    kind: 'refused',
    status: 400,
    code: 'invalid_input',
    fields: [{ field: 'values.legal_name', code: 'required', message: 'Is required' }],
  },
};

/** A form with one question and one document. */
export const publicFormModel: MachineModel = {
  machine: publicFormMachine,
  input: { purpose: 'kyc', token: 'secret', attempt: 'attempt' },
  sources: ['progress'],
  events: () => ({
    'form.retried': { type: 'form.retried' },
    'value.changed': { type: 'value.changed', field: 'legal_name', value: 'Falcon LLC' },
    'file.chosen': {
      type: 'file.chosen',
      document: 'trade_licence',
      file: { ticket: 't1', name: 'licence.pdf', size: 12 },
    },
    'upload.progressed': { type: 'upload.progressed', percent: 42 },
    'upload.cancelled': { type: 'upload.cancelled' },
    'consent.changed: given': { type: 'consent.changed', given: true },
    'consent.changed: taken back': { type: 'consent.changed', given: false },
    'form.submitted': { type: 'form.submitted' },
  }),
  answers: ({ context: { form, ...filled } }) => ({
    open: { 'a form': { ok: true, value: FORM }, 'a void link': VOID, unreachable: UNREACHABLE },
    save: {
      saved: { ok: true, value: '2027-01-01T08:00:00.000Z' },
      'a void link': VOID,
      unreachable: UNREACHABLE,
    },
    upload: {
      kept: { ok: true, value: { document: 'trade_licence', name: 'licence.pdf', size: 12 } },
      'a void link': VOID,
      unreachable: UNREACHABLE,
    },
    judge: { 'as it is': formFaults({ groups: [], documents: [], ...form, ...filled }) },
    submit: {
      'handed in': { ok: true, value: null },
      wrong: WRONG,
      'arrived before': BEFORE,
      'a void link': VOID,
      unreachable: UNREACHABLE,
    },
  }),
  digest: (context) => {
    const { form, values, sent, sending, hasConsent, isUnanswered, failure } = context as PublicFormContext;
    return [
      form === null ? 'no form' : 'a form',
      values === sent ? 'saved' : 'unsaved',
      sending === null ? '' : 'a file on its way',
      values.legal_name === null ? '' : 'answered',
      hasConsent ? 'consent' : '',
      isUnanswered ? 'unanswered' : '',
      failure === null ? '' : 'a failure',
    ]
      .filter(Boolean)
      .join(', ');
  },
  broken: (now) => {
    const { hasConsent, form, values } = now.context as PublicFormContext;
    return [
      ...(now.matches('submitting') && values.legal_name === null
        ? ['it is handed in without an answer']
        : []),
      ...(now.matches('submitting') && !hasConsent ? ['it is handed in without consent'] : []),
      ...(now.matches('filling') && form === null ? ['a form to fill in that is not there'] : []),
    ];
  },
};
