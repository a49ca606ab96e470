import { mayGenerate } from '@domain/areas/wps-batches/wps-batch.policy';
import { wpsBatches } from '@domain/areas/wps-batches/wps-batches.area';
import { type Cause, paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayGenerate };
const effects = ['fileSlips', 'releaseSlips', 'payFiled'] as const;

const generate = { target: 'generated', guard: 'mayGenerate', actions: 'fileSlips' } as const;

/**
 * `open→generated→submitted→confirmed|rejected`. The file takes what is due when it is made; a batch that is opened again or rejected gives
 * its payslips back, and its next file is another one with an instant of its own. What the bank returns later is told payslip by payslip.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'wps-batch',
  context: caseContext,
  initial: 'open',
  states: {
    open: {
      meta: { owner: 'finance', clockDays: 2, tone: 'grey' },
      on: { generate, cancel: 'cancelled' },
    },
    generated: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: {
        submit: { target: 'submitted', actions: 'setFields' },
        reopen: { target: 'open', actions: 'releaseSlips' },
      },
    },
    submitted: {
      meta: { owner: 'authority', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        confirm: { target: 'confirmed', actions: ['setFields', 'payFiled'] },
        reject: { target: 'rejected', actions: ['setFields', 'releaseSlips'] },
      },
    },
    rejected: {
      meta: { owner: 'finance', clockDays: 1, tone: 'red', isLocked: true },
      on: { generate, cancel: 'cancelled' },
    },
    confirmed: { type: 'final', meta: { tone: 'green', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { submitted_on, paid_on, bank_reference, remark } = wpsBatches.fields;
const MADE: Cause = { code: 'before_file', since: ({ record }) => record.sif_at };
const SUBMITTED: Cause = { code: 'before_submission', since: ({ record }) => record.submitted_on };

/** Facts: `due`, `has_numbers`, `short_run`, `short_fils`. Effects: `fileSlips` puts what is due into the file, `releaseSlips` gives it back, `payFiled` notes it as paid. */
export const wpsBatchLifecycle: Lifecycle = {
  id: 'wps-batch',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    generate: { tone: 'primary', isBulk: true },
    submit: {
      tone: 'primary',
      payload: { submitted_on: { ...submitted_on, required: true } },
      ...paysOnAnswer('submitted_on', MADE),
    },
    confirm: {
      tone: 'primary',
      payload: { paid_on: { ...paid_on, required: true }, bank_reference },
      ...paysOnAnswer('paid_on', SUBMITTED),
    },
    reject: { tone: 'danger', payload: { remark: { ...remark, required: true } } },
    reopen: {},
    cancel: { tone: 'danger', isIrreversible: true },
  },
};
