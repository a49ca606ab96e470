import { caseContext, type Lifecycle } from '@machines/lifecycle/lifecycle';
import {
  contractCommands,
  emiratesId,
  formalityCommands,
  insurance,
  labourContract,
  lateContract,
  lateIdentity,
  lawfulSteps,
  medical,
} from './formalities';
import { withOutsideFacts } from './outside';
import {
  commonCommands,
  endedEarly,
  leaving,
  OUTSIDE_EFFECTS,
  payloadOf,
  returnable,
  returned,
  visaSetup,
  visaVerdicts,
  withdraw,
} from './visa-setup';

const id = 'visa-new';
const withAuthority = (clockDays: number) => ({ owner: 'authority', clockDays, tone: 'yellow' }) as const;

/**
 * From the documents to the residence. Mainland: MOHRE gives quota and work permit; free zone: the zone's authority instead. Outside
 * the country: entry on the permit; inside: change of status. Then the formalities side by side, joined before the residence.
 */
const machine = visaSetup.createMachine({
  id,
  context: caseContext,
  initial: 'docs',
  states: {
    docs: {
      meta: { owner: 'client', clockDays: 7, tone: 'blue' },
      on: {
        check_quota: { target: 'quota', guard: leaving('docs', 'mayCheckQuota') },
        apply_to_zone: {
          target: 'zone_applied',
          guard: leaving('docs', 'mayApplyToZone'),
          actions: 'setFields',
        },
        withdraw,
      },
    },
    quota: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: { sign_job_offer: { target: 'job_offer_signed', guard: leaving('quota') }, withdraw },
    },
    job_offer_signed: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: {
        apply_work_permit: {
          target: 'work_permit_applied',
          guard: leaving('job_offer_signed'),
          actions: 'setFields',
        },
        withdraw,
      },
    },
    work_permit_applied: {
      meta: withAuthority(5),
      on: {
        approve_work_permit: 'work_permit_approved',
        ...returnable(id, 'work_permit_applied'),
        withdraw,
      },
    },
    work_permit_approved: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: {
        apply_entry_permit: { target: 'entry_permit_applied', guard: leaving('work_permit_approved') },
        withdraw,
      },
    },
    zone_applied: {
      meta: withAuthority(5),
      on: { approve_zone: 'zone_approved', ...returnable(id, 'zone_applied'), withdraw },
    },
    zone_approved: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: {
        apply_entry_permit: { target: 'entry_permit_applied', guard: leaving('zone_approved') },
        withdraw,
      },
    },
    entry_permit_applied: {
      meta: withAuthority(5),
      on: {
        issue_entry_permit: { target: 'entry_permit_issued', actions: 'setFields' },
        ...returnable(id, 'entry_permit_applied'),
        withdraw,
      },
    },
    entry_permit_issued: {
      // he enters; a change of status is applied for
      meta: {
        owner: 'employee',
        ownerBy: { field: 'location', of: { inside_country: 'pro' } },
        clockDays: 30,
        tone: 'blue',
      },
      after: { entryPermitEnds: 'entry_permit_expired' },
      on: {
        enter: { target: 'entered', guard: leaving('entry_permit_issued', 'mayEnter'), actions: 'setFields' },
        apply_status_change: {
          target: 'status_change_applied',
          guard: leaving('entry_permit_issued', 'mayChangeStatus'),
        },
        extend_entry_permit: { target: 'entry_permit_issued', reenter: true, actions: 'setFields' },
        withdraw,
      },
    },
    entry_permit_expired: {
      meta: { owner: 'pro', clockDays: 3, tone: 'red' },
      on: {
        apply_entry_permit: { target: 'entry_permit_applied', guard: leaving('entry_permit_expired') },
        withdraw,
      },
    },
    entered: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: { start_formalities: { target: 'formalities', guard: leaving('entered') }, withdraw },
    },
    status_change_applied: {
      meta: withAuthority(5),
      on: {
        approve_status_change: 'status_changed',
        ...returnable(id, 'status_change_applied'),
        withdraw,
      },
    },
    status_changed: {
      meta: { owner: 'pro', clockDays: 2, tone: 'blue' },
      on: { start_formalities: { target: 'formalities', guard: leaving('status_changed') }, withdraw },
    },
    formalities: {
      type: 'parallel',
      meta: { owner: 'pro', clockDays: 14, tone: 'blue' },
      states: {
        medical: medical(id),
        emirates_id: emiratesId(id),
        insurance,
        labour_contract: labourContract,
      },
      on: {
        apply_residence: { target: 'residence_applied', guard: leaving('formalities', 'mayApplyResidence') },
        ...lawfulSteps,
        withdraw,
      },
    },
    residence_applied: {
      meta: withAuthority(5),
      on: {
        issue_residence: { target: 'residence_issued', actions: 'setFields' },
        ...lateIdentity,
        ...lawfulSteps,
        ...lateContract,
        ...returnable(id, 'residence_applied'),
        withdraw,
      },
    },
    residence_issued: {
      meta: { owner: 'pro', clockDays: 5, tone: 'blue' },
      on: {
        complete: {
          target: 'completed',
          guard: leaving('residence_issued', 'mayComplete'),
          actions: 'recordIdentityDocuments',
        },
        ...lateIdentity,
        ...lawfulSteps,
        ...lateContract,
      },
    },
    returned: returned(id, [
      'work_permit_applied',
      'zone_applied',
      'entry_permit_applied',
      'status_change_applied',
      'residence_applied',
    ]),
    completed: { type: 'final', meta: { tone: 'green' } },
    closed_unfit: endedEarly('red'),
    cancelled_by_authority: endedEarly('red'),
    withdrawn: endedEarly('grey'),
  },
});

const validUntil = { entry_permit_expires_on: { kind: 'day', required: true, check: 'future' } } as const;

/** Memory: `returns`, `returned_from`, and how far `medical`, `emirates_id`, `insurance`, `labour_contract`, `tawjeeh` and
 * `iloe` have come. */
export const visaNewLifecycle: Lifecycle = {
  id,
  version: 1,
  machine,
  verdicts: visaVerdicts,
  effects: ['recordIdentityDocuments', 'recordContract', ...OUTSIDE_EFFECTS],
  commands: withOutsideFacts({
    check_quota: { tone: 'primary', isBulk: true, onlyFor: { jurisdiction: ['mainland'] } },
    apply_to_zone: {
      tone: 'primary',
      onlyFor: { jurisdiction: ['free_zone'] },
      payload: { zone_reference: { kind: 'text', maxLength: 40, required: true } },
    },
    sign_job_offer: { tone: 'primary', isBulk: true },
    apply_work_permit: { tone: 'primary', payload: payloadOf('mohre_reference') },
    approve_work_permit: { tone: 'primary', isBulk: true },
    approve_zone: { tone: 'primary', isBulk: true },
    apply_entry_permit: { tone: 'primary', isBulk: true },
    issue_entry_permit: {
      tone: 'primary',
      payload: { ...payloadOf('entry_permit_number', 'uid'), ...validUntil },
    },
    enter: {
      tone: 'primary',
      onlyFor: { location: [null, 'outside_country'] },
      payload: payloadOf('entered_on'),
    },
    apply_status_change: { tone: 'primary', isBulk: true, onlyFor: { location: ['inside_country'] } },
    approve_status_change: { tone: 'primary', isBulk: true },
    start_formalities: { tone: 'primary', isBulk: true },
    ...formalityCommands,
    ...contractCommands,
    apply_residence: { tone: 'primary', isBulk: true },
    issue_residence: { tone: 'primary', payload: payloadOf('residence_expires_on', 'visa_file') },
    complete: { tone: 'primary', isBulk: true },
    extend_entry_permit: { payload: validUntil },
    ...commonCommands,
  }),
};
