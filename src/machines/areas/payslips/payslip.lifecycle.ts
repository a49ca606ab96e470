import { answersRouting, byRun, mayRelease } from '@domain/areas/payslips/payslip.policy';
import { payslips } from '@domain/areas/payslips/payslips.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { byRun, mayRelease };

/** A bank that is not known here: its routing code is asked for once, and found by the IBAN from then on. */
const give_routing = { actions: 'setFields' } as const;

/** `draft→confirmed→released→viewed`; a run that is opened again discards its drafts. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'payslip',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 10, tone: 'grey', isLocked: true },
      on: {
        confirm: { target: 'confirmed', guard: 'byRun' },
        give_routing,
        discard: { target: 'discarded', guard: 'byRun' },
      },
    },
    confirmed: {
      meta: { owner: 'finance', clockDays: 10, tone: 'blue', isLocked: true },
      on: { release: { target: 'released', guard: 'mayRelease' }, give_routing },
    },
    released: {
      meta: { owner: 'employee', clockDays: null, tone: 'green', isLocked: true },
      on: {
        view: { target: 'viewed', actions: { type: 'setDay', params: { field: 'viewed_on' } } },
      },
    },
    viewed: { meta: { owner: 'employee', clockDays: null, tone: 'green', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Facts: `is_approved`. Its run confirms it and takes it back; it releases all of them, or somebody one by one. */
export const payslipLifecycle: Lifecycle = {
  id: 'payslip',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    confirm: {},
    release: { tone: 'primary', isBulk: true, by: ['isSuperAdmin'] },
    give_routing: {
      by: ['isSuperAdmin'],
      isBulk: true,
      payload: {
        routing_code: { ...payslips.fields.routing_code, required: true },
        is_checked: { kind: 'flag' },
      },
      judges: answersRouting,
    },
    view: { tone: 'primary', by: ['isEmployee'] },
    discard: {},
  },
};
