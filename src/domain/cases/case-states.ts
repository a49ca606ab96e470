/**
 * Lifecycle states of the business processes, in the order of their usual path. `ended` states are terminal: a case there is
 * counted as done, every other one as open. Names are those of the lifecycle machines.
 */
interface CaseStates {
  readonly open: readonly string[];
  readonly ended: readonly string[];
}

export const ONBOARDING_STATES = {
  open: [
    'invited',
    'form_in_progress',
    'submitted',
    'review',
    'changes_requested',
    'quote_client',
    'client_approved',
    'deposit_pending',
    'offer_issued',
    'offer_signed',
    'visa',
    'ready_to_start',
  ],
  ended: ['completed', 'unsuccessful'],
} as const satisfies CaseStates;

export const OFFBOARDING_STATES = {
  open: [
    'requested',
    'review',
    'notice',
    'clearance',
    'eos_estimated',
    'eos_approved',
    'dues_signed',
    'paid',
    'visa_cancelled',
  ],
  ended: ['closed', 'withdrawn'],
} as const satisfies CaseStates;

export const RENEWAL_STATES = {
  open: ['opened', 'client_decision', 'quoted', 'accepted'],
  ended: ['completed', 'declined'],
} as const satisfies CaseStates;

export const VISA_TYPES = ['new visa process', 'visa renewal', 'visa cancellation'] as const;
export type VisaType = (typeof VISA_TYPES)[number];

/** `returned`: the authority sent the application back. The first that ended is the usual one. */
export const VISA_STATES = {
  'new visa process': {
    open: [
      'docs',
      'quota',
      'job_offer_signed',
      'work_permit_applied',
      'work_permit_approved',
      'zone_applied',
      'zone_approved',
      'entry_permit_applied',
      'entry_permit_issued',
      'entry_permit_expired',
      'entered',
      'status_change_applied',
      'status_changed',
      'formalities',
      'residence_applied',
      'residence_issued',
      'returned',
    ],
    ended: ['completed', 'closed_unfit', 'cancelled_by_authority', 'withdrawn'],
  },
  'visa renewal': {
    open: [
      'opened',
      'client_decision',
      'docs',
      'contract_signed',
      'labour_card_renewed',
      'formalities',
      'residence_applied',
      'residence_renewed',
      'returned',
    ],
    ended: ['completed', 'declined', 'closed_unfit', 'cancelled_by_authority', 'withdrawn'],
  },
  'visa cancellation': {
    open: [
      'opened',
      'dues_signed',
      'mohre_submitted',
      'zone_submitted',
      'labour_card_cancelled',
      'residence_submitted',
      'residence_cancelled',
      'grace',
      'overstay',
      'exited',
      'transferred',
      'returned',
    ],
    ended: ['closed', 'cancelled_by_authority', 'withdrawn'],
  },
} as const satisfies Record<VisaType, CaseStates>;

/** Every terminal state of a visa case, whatever its type. */
export const VISA_ENDED = [
  'completed',
  'declined',
  'closed',
  'closed_unfit',
  'cancelled_by_authority',
  'withdrawn',
] as const;

export const LEAD_STATES = {
  open: ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'agreement_sent', 'on_hold'],
  ended: ['won', 'lost'],
} as const satisfies CaseStates;

/** A resolved ticket can be reopened by its requester, so it still counts as open. */
export const TICKET_STATES = {
  open: ['new', 'open', 'pending', 'resolved'],
  ended: ['closed', 'merged'],
} as const satisfies CaseStates;
