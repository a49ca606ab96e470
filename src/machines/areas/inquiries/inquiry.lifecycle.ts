import { inquiries } from '@domain/areas/inquiries/inquiries.area';
import { mayConvert, mayRespond } from '@domain/areas/inquiries/inquiry.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayRespond, mayConvert };

const assign = { target: 'assigned', actions: 'setFields' } as const;
const mark_duplicate = { target: 'duplicate', actions: 'setFields' } as const;

/** `new→assigned→converted|duplicate|spam|closed`; spam and duplicates need nobody to whom they are assigned. */
const machine = lifecycleSetup({ verdicts, effects: ['intoLead'] }).createMachine({
  id: 'inquiry',
  context: caseContext,
  initial: 'new',
  states: {
    new: {
      meta: { owner: 'sales', clockDays: 1, tone: 'blue' },
      on: { assign, mark_duplicate, mark_spam: 'spam' },
    },
    assigned: {
      meta: { owner: 'sales', clockDays: 7, tone: 'yellow' },
      on: {
        respond: {
          guard: 'mayRespond',
          actions: { type: 'setDay', params: { field: 'first_response_on' } },
        },
        convert: { target: 'converted', guard: 'mayConvert', actions: ['setFields', 'intoLead'] },
        assign,
        close: { target: 'closed', actions: 'setFields' },
        mark_duplicate,
        mark_spam: 'spam',
      },
    },
    converted: { type: 'final', meta: { tone: 'green' } },
    duplicate: { type: 'final', meta: { tone: 'grey' } },
    spam: { type: 'final', meta: { tone: 'red' } },
    closed: { type: 'final', meta: { tone: 'grey' } },
  },
});

const { owner_id, lead_id, duplicate_of_id, outcome } = inquiries.fields;

/**
 * Effect: `intoLead` makes a lead of it, or lays it to the one that `convert` names. Its first response counts from the day on which it
 * came in.
 */
export const inquiryLifecycle: Lifecycle = {
  id: 'inquiry',
  version: 1,
  machine,
  verdicts,
  effects: ['intoLead'],
  commands: {
    respond: { tone: 'primary', isBulk: true },
    convert: { tone: 'primary', payload: { lead_id } },
    assign: { tone: 'primary', isBulk: true, payload: { owner_id: { ...owner_id, required: true } } },
    close: { isBulk: true, payload: { outcome: { ...outcome, required: true } } },
    mark_duplicate: { payload: { duplicate_of_id: { ...duplicate_of_id, required: true } } },
    mark_spam: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
