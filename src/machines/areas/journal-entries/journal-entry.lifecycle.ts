import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import {
  isReversalInTime,
  mayPost,
  mayReverse,
  maySubmit,
} from '@domain/areas/journal-entries/journal-entry.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayPost, mayReverse };

/** `draft→submitted→posted→reversed`; a submitted one may go back, a draft may be discarded. Its lines are fixed with it. */
const machine = lifecycleSetup({
  verdicts,
  effects: ['fixLines', 'releaseLines', 'number', 'mirror'],
}).createMachine({
  id: 'journal-entry',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: [rememberSubmitter, { type: 'clear', params: { fields: ['remark'] } }, 'fixLines'],
        },
        discard: 'discarded',
      },
    },
    submitted: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        post: {
          target: 'posted',
          guard: 'mayPost',
          actions: [
            { type: 'recordActor', params: { field: 'posted_by_id' } },
            { type: 'setDay', params: { field: 'posted_on' } },
            'number',
          ],
        },
        send_back: { target: 'draft', actions: ['setFields', 'releaseLines'] },
      },
    },
    posted: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { reverse: { target: 'reversed', guard: 'mayReverse', actions: ['setFields', 'mirror'] } },
    },
    reversed: { type: 'final', meta: { tone: 'red', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, reversed_on } = journalEntries.fields;

/**
 * Record: `author_id`, who entered it. Memory: `submitted_by`. Effects: `fixLines` and `releaseLines` lock its lines and open them;
 * `number` takes the next of the series; `mirror` enters and posts the same with the sides exchanged, on the day that `reverse` names.
 */
export const journalEntryLifecycle: Lifecycle = {
  id: 'journal-entry',
  version: 1,
  machine,
  verdicts,
  effects: ['fixLines', 'releaseLines', 'number', 'mirror'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    post: { tone: 'primary', isBulk: true },
    send_back: { payload: { remark: { ...remark, required: true } } },
    reverse: {
      tone: 'danger',
      isIrreversible: true,
      payload: {
        reversed_on: { ...reversed_on, required: true },
        remark: { ...remark, required: true },
      },
      judges: isReversalInTime,
    },
    discard: { tone: 'danger', isIrreversible: true },
  },
};
