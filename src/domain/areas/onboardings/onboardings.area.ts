import { defineArea } from '@domain/area/area';
import { IMMIGRATION, JURISDICTIONS, LOCATIONS } from '@domain/cases/visa-places';
import { MOST_WAGE_FILS } from '@domain/shared/bounds';

export const GENDERS = ['female', 'male'] as const;
/** Who has a residence of his own (family, golden visa, GCC citizen) needs no visa of ours. */
export const VISA_ROUTES = ['new_visa', 'no_visa'] as const;
export const UNSUCCESSFUL_REASONS = [
  'candidate_declined',
  'client_declined',
  'no_answer',
  'documents_missing',
  'visa_refused',
  'other',
] as const;
/** `late`: what is still to be done takes longer than there is time; `tight`: less than a week is left over. */
export const START_RISKS = ['on_track', 'tight', 'late'] as const;

const QUOTE = ['monthly_fee_fils', 'setup_fee_fils', 'deposit_fils', 'quote_valid_until'] as const;
const DEPOSIT = ['deposit_received_fils', 'deposit_received_on'] as const;

/** Somebody whom a client wants to employ through us, from the invitation to the first day of work. */
export const onboardings = defineArea({
  name: 'onboardings',
  entity: 'onboarding_case',
  title: 'full_name',
  about: ['company_id', 'job_title', 'start_on'],
  lifecycles: ['onboarding'],
  order: { field: 'start_on', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { commands: ['client_approve', 'client_decline'] },
    isEmployee: { hides: [...QUOTE, ...DEPOSIT, 'decline_reason', 'approval_note'] },
  },
  related: [
    { area: 'onboarding-documents', field: 'onboarding_case_id' },
    { area: 'letters', field: 'onboarding_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    { id: 'candidate', fields: ['first_name', 'last_name', 'email', 'phone', 'company_id', 'owner_id'] },
    { id: 'job', fields: ['job_title', 'start_on', 'basic_salary_fils', 'gross_salary_fils'] },
    {
      id: 'person',
      fields: [
        'passport_mrz',
        'nationality',
        'gender',
        'born_on',
        'passport_number',
        'passport_expires_on',
        'passport_name_reason',
        'juvenile_permit',
        'emirates_id',
        'iban',
      ],
    },
    { id: 'visa', fields: ['visa_route', 'location', 'jurisdiction', 'immigration', 'visa_case_id'] },
    { id: 'quote', fields: [...QUOTE, 'approval_note', 'decline_reason', ...DEPOSIT] },
    {
      id: 'standing',
      fields: [
        'ready_by',
        'start_risk',
        'missing_documents',
        'changes_wanted',
        'offer_signed_on',
        'employee_id',
        'unsuccessful_reason',
        'unsuccessful_note',
      ],
    },
  ],
  fields: {
    /** First and last name; the database makes it. */
    full_name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true },
    first_name: { kind: 'text', maxLength: 80, required: true, list: 'never', isSearched: true },
    /** Empty for a person whose passport carries a single name. */
    last_name: { kind: 'text', maxLength: 80, list: 'never', isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The form and the offer go there. */
    email: { kind: 'email', required: true, list: 'hidden', isSearched: true, isPrivate: true },
    phone: { kind: 'phone', list: 'hidden', isSearched: true, isPrivate: true },
    owner_id: { kind: 'reference', to: 'user', list: 'hidden', isFilterable: true },
    job_title: { kind: 'text', list: 'shown', isSearched: true },
    start_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    basic_salary_fils: { kind: 'money', min: 1, max: MOST_WAGE_FILS, grant: 'salary', list: 'hidden' },
    gross_salary_fils: { kind: 'money', min: 1, max: MOST_WAGE_FILS, grant: 'salary', list: 'hidden' },
    nationality: { kind: 'text', suggests: 'countries', maxLength: 60, list: 'hidden' },
    gender: { kind: 'choice', options: GENDERS, list: 'hidden' },
    born_on: { kind: 'day', list: 'hidden', isPrivate: true },
    passport_number: { kind: 'text', maxLength: 20, grant: 'passport', isPrivate: true, list: 'hidden' },
    passport_expires_on: { kind: 'day', check: 'future', grant: 'passport', list: 'hidden' },
    /** The two lines of its machine-readable zone: they fill what is empty, and what differs is refused. */
    passport_mrz: { kind: 'text', maxLength: 120, grant: 'passport', isPrivate: true, list: 'never' },
    /** Why the passport has another name. */
    passport_name_reason: { kind: 'text', maxLength: 200, list: 'never' },
    /** Number of the permit with which somebody of 15 to 17 years may work. */
    juvenile_permit: { kind: 'text', maxLength: 40, isPrivate: true, list: 'hidden' },
    emirates_id: { kind: 'text', maxLength: 18, check: 'emiratesId', isPrivate: true, list: 'hidden' },
    iban: { kind: 'text', maxLength: 34, check: 'iban', grant: 'bank', isPrivate: true, list: 'never' },
    visa_route: { kind: 'choice', options: VISA_ROUTES, list: 'hidden', isFilterable: true },
    /** The new one of the employee that came of it: under way, or completed. */
    visa_case_id: { kind: 'reference', to: 'visas', isDerived: true, list: 'hidden' },
    location: { kind: 'choice', options: LOCATIONS, list: 'hidden', isFilterable: true },
    jurisdiction: { kind: 'choice', options: JURISDICTIONS, list: 'hidden', isFilterable: true },
    immigration: { kind: 'choice', options: IMMIGRATION, list: 'hidden' },
    /** What the client pays us for each month, and once. */
    monthly_fee_fils: { kind: 'money', min: 1, isManaged: true, list: 'hidden' },
    setup_fee_fils: { kind: 'money', min: 0, isManaged: true, list: 'hidden' },
    /** Kept against what we owe the employee when the client does not pay; 0: none is asked for. */
    deposit_fils: { kind: 'money', min: 0, isManaged: true, list: 'hidden' },
    quote_valid_until: { kind: 'day', check: 'future', isManaged: true, list: 'hidden' },
    /** How the client agreed when he did not do so here himself. */
    approval_note: { kind: 'longText', isManaged: true },
    decline_reason: { kind: 'longText', isManaged: true },
    deposit_received_fils: { kind: 'money', min: 1, isManaged: true, list: 'hidden' },
    deposit_received_on: { kind: 'day', isManaged: true, list: 'hidden' },
    changes_wanted: { kind: 'longText', isManaged: true },
    offer_signed_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** The day on which all would be done if every step took the time that it may. */
    ready_by: { kind: 'day', isDerived: true, list: 'hidden' },
    start_risk: { kind: 'choice', options: START_RISKS, isDerived: true, list: 'shown' },
    missing_documents: { kind: 'whole', isDerived: true, list: 'shown' },
    employee_id: { kind: 'reference', to: 'employee', isManaged: true, list: 'hidden', isFilterable: true },
    unsuccessful_reason: { kind: 'choice', options: UNSUCCESSFUL_REASONS, isManaged: true, list: 'hidden' },
    unsuccessful_note: { kind: 'longText', isManaged: true },
  },
});
