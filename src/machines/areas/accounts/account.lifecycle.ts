import {
  hasProposal,
  isAtBank,
  isTakenByBanks,
  mayApproveDetails,
  mayArchive,
} from '@domain/areas/accounts/account.policy';
import { accounts } from '@domain/areas/accounts/accounts.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { mayArchive, isAtBank, hasProposal, mayApproveDetails };
const effects = ['checkDetails', 'takeDetails'] as const;
const PROPOSED = ['new_iban', 'new_holder_name', 'new_bic', 'details_proposed_on'] as const;

/** `active⇄archived`. What is of the bank is proposed by one person, and counts once another one has approved it. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'account',
  context: caseContext,
  initial: 'active',
  states: {
    active: {
      // with a proposal it waits for its approval, on the day of it; without one for nobody
      meta: {
        owner: 'approver',
        ownerBy: { field: 'details_proposed_on', of: { null: null } },
        clockDays: 1,
        lateAfter: 'details_proposed_on',
        tone: 'green',
      },
      on: {
        archive: { target: 'archived', guard: 'mayArchive' },
        propose_bank_details: {
          guard: 'isAtBank',
          actions: [
            'setFields',
            { type: 'setDay', params: { field: 'details_proposed_on' } },
            rememberSubmitter,
            'checkDetails',
          ],
        },
        approve_bank_details: {
          guard: 'mayApproveDetails',
          actions: ['takeDetails', { type: 'clear', params: { fields: PROPOSED } }],
        },
        reject_bank_details: {
          guard: 'hasProposal',
          actions: { type: 'clear', params: { fields: PROPOSED } },
        },
      },
    },
    archived: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true },
      on: { restore: 'active' },
    },
  },
});

const { new_iban, new_holder_name, new_bic } = accounts.fields;

/** Memory: `submitted_by`, who has proposed what is of the bank. Effects: `checkDetails` refuses the IBAN of another account, `takeDetails` writes what was proposed. */
export const accountLifecycle: Lifecycle = {
  id: 'account',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    restore: { tone: 'primary' },
    propose_bank_details: {
      payload: {
        new_iban: { ...new_iban, required: true },
        new_holder_name: { ...new_holder_name, required: true },
        new_bic: { ...new_bic, required: true },
      },
      proposes: ({ record: { iban, holder_name, bic } }) => ({
        new_iban: iban ?? null,
        new_holder_name: holder_name ?? null,
        new_bic: bic ?? null,
      }),
      judges: isTakenByBanks,
    },
    approve_bank_details: { tone: 'primary', onlyFor: { details_proposed_on: 'filled' } },
    // not a field of the record: it stands in the event
    reject_bank_details: { tone: 'danger', payload: { why: { kind: 'longText', required: true } } },
    archive: { tone: 'danger', isBulk: true },
  },
};
