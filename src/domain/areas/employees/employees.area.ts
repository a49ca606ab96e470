import { defineArea } from '@domain/area/area';
import { SAVINGS_SCHEMES } from '@domain/finance/savings.rules';

export const GENDERS = ['female', 'male'] as const;

/** Fields that live with the identity documents of the employee, not with his employment: visa processes and `record_papers` write them. */
export const IDENTITY_DOCUMENT_FIELDS = [
  'uid',
  'emirates_id',
  'emirates_id_expires_on',
  'visa_file',
  'residence_expires_on',
  'labour_card_number',
  'labour_card_expires_on',
  'passport_number',
  'passport_expires_on',
  'passport_mrz',
  'jurisdiction',
  'immigration',
] as const;

/** One person and his employment with one client: staff keep it, his HR administrator and he himself look at it. */
export const employees = defineArea({
  name: 'employees',
  entity: 'employee',
  title: 'full_name',
  about: ['company_id', 'job_title', 'joined_on'],
  home: '/Employees',
  lifecycles: ['employment'],
  order: { field: 'full_name', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    // establishments are the PEO's own records: the payslip names the employer
    isAdmin: { hides: ['establishment_id'] },
    isEmployee: { hides: ['establishment_id'] },
  },
  bulkOperations: {
    /** One letter for each, made from one template. */
    make_letters: {
      by: ['isSuperAdmin'],
      fields: {
        template_id: { kind: 'reference', to: 'letter-templates', required: true, offers: ['approved'] },
        addressed_to: { kind: 'text' },
        details: { kind: 'longText', maxLength: 3_000 },
        details_ar: { kind: 'longText', maxLength: 3_000 },
        issue_at_once: { kind: 'flag' },
      },
    },
  },
  related: [
    { area: 'visas', field: 'employee_id' },
    { area: 'documents', field: 'employee_id' },
    { area: 'salaries', field: 'employee_id' },
    { area: 'advances', field: 'employee_id' },
    { area: 'payslips', field: 'employee_id' },
    { area: 'missing-details', field: 'employee_id' },
    { area: 'requests', field: 'employee_id' },
    { area: 'letters', field: 'employee_id' },
    { area: 'leave-entries', field: 'employee_id' },
    { area: 'tickets', field: 'employee_id' },
    { area: 'renewals', field: 'employee_id' },
    { area: 'offboardings', field: 'employee_id' },
    { area: 'employee-merges', field: 'survivor_id' },
  ],
  groups: [
    {
      id: 'person',
      fields: [
        'employee_number',
        'first_name',
        'last_name',
        'gender',
        'born_on',
        'juvenile_permit',
        'nationality',
        'email',
        'phone',
        'first_mobile_login_at',
      ],
    },
    {
      id: 'employment',
      fields: [
        'company_id',
        'job_title',
        'establishment_id',
        'joined_on',
        'probation_months',
        'contract_ends_on',
        'last_day_on',
        'left_on',
        'standing_reason',
        'merged_into_id',
      ],
    },
    {
      id: 'pay',
      fields: [
        'gross_fils',
        'basic_fils',
        'iban',
        'person_code',
        'pension_member_on',
        'savings_scheme',
        'savings_from',
      ],
    },
    {
      id: 'papers',
      fields: [...IDENTITY_DOCUMENT_FIELDS, 'passport_name_reason', 'same_number_reason', 'proof_id'],
    },
  ],
  fields: {
    /** Given by the database, one after the other; never given twice. */
    employee_number: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    /** First and last name; the database makes it. */
    full_name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true },
    first_name: { kind: 'text', required: true, list: 'hidden', isSearched: true },
    /** Empty for a person whose passport carries a single name. */
    last_name: { kind: 'text', list: 'hidden', isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    job_title: { kind: 'text', list: 'shown', isSearched: true },
    /** The establishment that sponsors him: the employer on his labour card. */
    establishment_id: { kind: 'reference', to: 'establishments', list: 'hidden', isFilterable: true },
    joined_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    /** As the contract has it; empty: none. The law allows six months (src/domain/employment/notice.rules.ts). */
    probation_months: { kind: 'whole', min: 0, max: 6, list: 'hidden' },
    contract_ends_on: { kind: 'day', list: 'hidden', isSortable: true, isFilterable: true },
    last_day_on: { kind: 'day', isManaged: true, list: 'hidden' },
    left_on: { kind: 'day', isManaged: true, list: 'hidden', isSortable: true, isFilterable: true },
    standing_reason: { kind: 'longText', isManaged: true },
    /** The employee who has everything that was his: both records were one person's. */
    merged_into_id: { kind: 'reference', to: 'employee', isManaged: true, list: 'hidden' },
    gender: { kind: 'choice', options: GENDERS, list: 'hidden' },
    born_on: { kind: 'day', required: true, list: 'hidden', isPrivate: true },
    /** Number of the permit with which somebody of 15 to 17 years may work. */
    juvenile_permit: { kind: 'text', maxLength: 40, isPrivate: true, list: 'hidden' },
    nationality: {
      kind: 'text',
      suggests: 'countries',
      maxLength: 60,
      required: true,
      list: 'shown',
      isSearched: true,
    },
    email: { kind: 'email', list: 'hidden', isSearched: true, isPrivate: true },
    phone: { kind: 'phone', list: 'hidden', isPrivate: true },
    /** First sign-in on the mobile app; empty: never. */
    first_mobile_login_at: { kind: 'instant', isDerived: true, list: 'hidden', isFilterable: true },
    /** Of the salary that is in force today (area `salaries`). */
    gross_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    basic_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    /** Changed by a request that two people decide on (area `requests`). */
    iban: {
      kind: 'text',
      isFixed: true,
      maxLength: 34,
      check: 'iban',
      grant: 'bank',
      isPrivate: true,
      list: 'hidden',
    },
    /** Of nationals: member of the pension authority since; empty: since he joined. */
    pension_member_on: { kind: 'day', list: 'hidden' },
    /** In place of the gratuity, from the month of this day on; both or none (src/domain/finance/savings.rules.ts). */
    savings_scheme: { kind: 'choice', options: SAVINGS_SCHEMES, list: 'hidden', isFilterable: true },
    savings_from: { kind: 'day', list: 'hidden' },
    person_code: {
      kind: 'text',
      maxLength: 14,
      check: 'personCode',
      isPrivate: true,
      list: 'hidden',
      isSearched: true,
    },
    uid: { kind: 'text', maxLength: 15, check: 'uid', isDerived: true, isPrivate: true, list: 'hidden' },
    emirates_id: {
      kind: 'text',
      maxLength: 18,
      check: 'emiratesId',
      isDerived: true,
      isPrivate: true,
      list: 'hidden',
    },
    emirates_id_expires_on: { kind: 'day', isDerived: true, list: 'hidden' },
    visa_file: {
      kind: 'text',
      maxLength: 20,
      check: 'visaFile',
      isDerived: true,
      isPrivate: true,
      list: 'hidden',
    },
    residence_expires_on: { kind: 'day', isDerived: true, list: 'shown', isFilterable: true },
    labour_card_number: {
      kind: 'text',
      maxLength: 20,
      check: 'digits',
      isDerived: true,
      isPrivate: true,
      list: 'hidden',
    },
    labour_card_expires_on: { kind: 'day', isDerived: true, list: 'hidden', isFilterable: true },
    passport_number: {
      kind: 'text',
      maxLength: 20,
      grant: 'passport',
      isDerived: true,
      isPrivate: true,
      list: 'hidden',
    },
    passport_expires_on: { kind: 'day', grant: 'passport', isDerived: true, list: 'hidden' },
    /** The two lines of its machine-readable zone (src/domain/employment/passport-zone.ts). */
    passport_mrz: {
      kind: 'text',
      maxLength: 120,
      grant: 'passport',
      isDerived: true,
      isPrivate: true,
      list: 'never',
    },
    /** Why the passport has another name. */
    passport_name_reason: { kind: 'longText', isManaged: true },
    /** Why a number of his is somebody else's as well: he works for two employers, say. */
    same_number_reason: { kind: 'longText', isManaged: true },
    /** The verified document that was last taken over. */
    proof_id: { kind: 'reference', to: 'documents', isManaged: true, list: 'hidden' },
    /** Whose rules his identity documents follow: MOHRE's on the mainland, those of a free zone; and who issues his residence. */
    jurisdiction: { kind: 'choice', options: ['mainland', 'free_zone'], isDerived: true, list: 'hidden' },
    immigration: { kind: 'choice', options: ['gdrfa', 'icp'], isDerived: true, list: 'hidden' },
  },
});
