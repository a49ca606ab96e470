import { isFilingDay, mayFile, mayLock, mayPrepare } from '@domain/areas/tax-periods/tax-period.policy';
import { taxPeriods } from '@domain/areas/tax-periods/tax-periods.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayPrepare, mayFile, mayLock };

/** `open⇄prepared→filed→locked`. */
const machine = lifecycleSetup({ verdicts, effects: ['figureReturn'] }).createMachine({
  id: 'tax-period',
  context: caseContext,
  initial: 'open',
  states: {
    open: {
      meta: { owner: 'finance', clockDays: 120, tone: 'blue' },
      on: {
        prepare: {
          target: 'prepared',
          guard: 'mayPrepare',
          actions: [
            { type: 'recordActor', params: { field: 'prepared_by_id' } },
            { type: 'setDay', params: { field: 'prepared_on' } },
            { type: 'clear', params: { fields: ['why'] } },
            'figureReturn',
          ],
        },
      },
    },
    prepared: {
      meta: { owner: 'approver', clockDays: 14, tone: 'yellow' },
      on: {
        file: {
          target: 'filed',
          guard: 'mayFile',
          actions: ['setFields', { type: 'recordActor', params: { field: 'filed_by_id' } }],
        },
        reopen: { target: 'open', actions: 'setFields' },
      },
    },
    filed: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { lock: { target: 'locked', guard: 'mayLock' } },
    },
    locked: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { filed_on, filing_reference, why } = taxPeriods.fields;

/**
 * Facts: `has_ended`, `differences`, `open_months`, `unlocked_months`, `is_changed`, `needs_disclosure`. Effect: `figureReturn` writes down what the documents of the
 * period come to.
 */
export const taxPeriodLifecycle: Lifecycle = {
  id: 'tax-period',
  version: 1,
  machine,
  verdicts,
  effects: ['figureReturn'],
  commands: {
    prepare: { tone: 'primary' },
    file: {
      tone: 'primary',
      payload: {
        filed_on: { ...filed_on, required: true },
        filing_reference: { ...filing_reference, required: true },
      },
      judges: isFilingDay,
    },
    reopen: { payload: { why: { ...why, required: true } } },
    lock: { tone: 'danger', isIrreversible: true },
  },
};
