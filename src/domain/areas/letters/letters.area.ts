import { defineArea } from '@domain/area/area';
import { LETTER_KINDS } from '@domain/letters/letter-kinds';

/** `moved`: the case has taken the step that the letter is for; `refused`: something stood in its way there. */
export const CASE_OUTCOMES = ['moved', 'refused'] as const;

/** Only shown to whoever sees what the letter prints; empty: it prints none of it. */
const printed = { kind: 'flag', isDerived: true, list: 'never' } as const;
const subject = { kind: 'reference', isFixed: true, list: 'hidden', isFilterable: true } as const;

/**
 * A letter or contract for one person, made from the approved version of a template: for an employee, or for the case that it belongs
 * to (onboarding, offboarding, request, salary). What was issued is stored as PDF with its hash and never made again.
 */
export const letters = defineArea({
  name: 'letters',
  entity: 'letter',
  title: 'number',
  ownTitle: 'kind',
  about: ['employee_id', 'company_id', 'kind', 'person_name'],
  lifecycles: ['letter'],
  order: { field: 'created_at', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: {
      hides: ['template_id', 'signatory_id', 'client_email', 'signer_email', 'case_outcome', 'void_reason'],
    },
    isEmployee: {
      hides: [
        'template_id',
        'signatory_id',
        'client_name',
        'client_email',
        'signer_email',
        'case_outcome',
        'void_reason',
      ],
    },
  },
  related: [{ area: 'letter-signers', field: 'letter_id' }],
  groups: [
    {
      id: 'letter',
      fields: ['number', 'template_id', 'kind', 'template_version', 'addressed_to', 'details', 'details_ar'],
    },
    {
      id: 'person',
      fields: [
        'person_name',
        'company_id',
        'employee_id',
        'onboarding_id',
        'offboarding_id',
        'request_id',
        'salary_id',
      ],
    },
    {
      id: 'signers',
      fields: ['signatory_id', 'client_name', 'client_email', 'signer_name', 'signer_email', 'sign_by'],
    },
    {
      id: 'outcome',
      fields: [
        'issued_on',
        'sha256',
        'signed_on',
        'signed_sha256',
        'decline_reason',
        'void_reason',
        'case_outcome',
      ],
    },
  ],
  fields: {
    number: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    template_id: { ...subject, to: 'letter-templates', required: true, offers: ['approved'] },
    kind: { kind: 'choice', options: LETTER_KINDS, isDerived: true, list: 'shown', isFilterable: true },
    template_version: { kind: 'whole', isDerived: true, list: 'hidden' },
    person_name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    employee_id: { ...subject, to: 'employee' },
    onboarding_id: { ...subject, to: 'onboardings' },
    offboarding_id: { ...subject, to: 'offboardings' },
    request_id: { ...subject, to: 'requests' },
    salary_id: { ...subject, to: 'salaries' },
    addressed_to: { kind: 'text', list: 'hidden', isSearched: true },
    /** What only this letter says: the conduct that a warning is about, what an amendment changes. */
    details: { kind: 'longText', maxLength: 3_000 },
    details_ar: { kind: 'longText', maxLength: 3_000 },
    signatory_id: { kind: 'reference', to: 'user', list: 'hidden' },
    client_name: { kind: 'text', maxLength: 120, list: 'hidden' },
    client_email: { kind: 'email', list: 'hidden', isPrivate: true },
    /** Who is asked to sign now. */
    signer_name: { kind: 'text', isManaged: true, list: 'shown' },
    signer_email: { kind: 'email', isManaged: true, list: 'hidden', isPrivate: true },
    sign_by: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
    issued_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    signed_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** SHA-256 of the PDF that was issued, and of the one with its signatures. */
    sha256: { kind: 'text', isManaged: true, list: 'never' },
    signed_sha256: { kind: 'text', isManaged: true, list: 'never' },
    decline_reason: { kind: 'longText', isManaged: true },
    void_reason: { kind: 'longText', isManaged: true },
    case_outcome: {
      kind: 'choice',
      options: CASE_OUTCOMES,
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    prints_salary: { ...printed, grant: 'salary' },
    prints_bank: { ...printed, grant: 'bank' },
    prints_passport: { ...printed, grant: 'passport' },
  },
});
