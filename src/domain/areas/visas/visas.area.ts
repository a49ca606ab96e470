import { defineArea } from '@domain/area/area';
import { VISA_TYPES } from '@domain/cases/case-states';
import { IMMIGRATION, JURISDICTIONS, LOCATIONS } from '@domain/cases/visa-places';
import { EMPLOYED, HIRED } from '@domain/employment/employee-lists';
import { MOST_WAGE_FILS } from '@domain/shared/bounds';

/** One government process for one employee: a new visa, its renewal, or its cancellation. */
export const visas = defineArea({
  name: 'visas',
  entity: 'visa_case',
  title: 'employee_id',
  ownTitle: 'type',
  about: ['employee_id', 'company_id', 'type', 'target_on'],
  lifecycles: ['visa-new', 'visa-renewal', 'visa-cancellation'],
  order: { field: 'target_on', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    // what a step has cost stands in its event, as answers of the command
    isAdmin: { commands: ['renew', 'decline'], hides: ['fees_fils', 'fee_fils', 'receipt_number'] },
    isEmployee: { hides: ['fees_fils', 'fee_fils', 'receipt_number'] },
  },
  related: [
    { area: 'visa-documents', field: 'visa_case_id' },
    { area: 'visa-fees', field: 'visa_case_id' },
  ],
  groups: [
    {
      id: 'case',
      fields: [
        'type',
        'employee_id',
        'company_id',
        'location',
        'jurisdiction',
        'immigration',
        'target_on',
        'pro_id',
        'second_visa_reason',
      ],
    },
    {
      id: 'job',
      fields: [
        'job_title',
        'skill_level',
        'basic_salary_fils',
        'gross_salary_fils',
        'passport_number',
        'passport_expires_on',
      ],
    },
    {
      id: 'government',
      fields: [
        'mohre_reference',
        'labour_card_number',
        'labour_card_expires_on',
        'entry_permit_number',
        'entry_permit_expires_on',
        'entered_on',
        'visa_file',
        'uid',
        'emirates_id',
        'emirates_id_expires_on',
        'residence_expires_on',
        'grace_ends_on',
        'exited_on',
      ],
    },
    {
      id: 'appointments',
      fields: [
        'medical_on',
        'medical_time',
        'medical_place',
        'biometrics_on',
        'biometrics_time',
        'biometrics_place',
      ],
    },
    { id: 'contract', fields: ['person_code', 'contract_starts_on', 'contract_ends_on'] },
    { id: 'iloe', fields: ['iloe_certificate', 'iloe_expires_on'] },
    { id: 'standing', fields: ['returns', 'return_reason', 'missing_documents', 'fees_fils', 'fine_fils'] },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
      // whoever has left is cancelled
      offers: { by: 'type', of: { 'new visa process': HIRED, 'visa renewal': EMPLOYED } },
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The employee's own company. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    type: {
      kind: 'choice',
      options: VISA_TYPES,
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    location: { kind: 'choice', options: LOCATIONS, list: 'shown', isFilterable: true },
    jurisdiction: {
      kind: 'choice',
      options: JURISDICTIONS,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    immigration: { kind: 'choice', options: IMMIGRATION, required: true, list: 'hidden', isFilterable: true },
    target_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    pro_id: { kind: 'reference', to: 'user', list: 'shown', isFilterable: true },
    /** Why a process is begun beside a residence that is valid, or beside another process (second-visa.rules.ts). */
    second_visa_reason: {
      kind: 'longText',
      maxLength: 1_000,
      isFixed: true,
      onlyFor: { type: ['new visa process', 'visa renewal'] },
    },
    job_title: { kind: 'text', list: 'hidden', isSearched: true },
    /** Of MOHRE, 1 to 9: the law asks more steps of jobs without skill (src/domain/areas/visas/step-law.ts). */
    skill_level: { kind: 'whole', min: 1, max: 9, list: 'hidden' },
    basic_salary_fils: { kind: 'money', max: MOST_WAGE_FILS, grant: 'salary', list: 'hidden' },
    gross_salary_fils: { kind: 'money', max: MOST_WAGE_FILS, grant: 'salary', list: 'hidden' },
    passport_number: { kind: 'text', maxLength: 20, grant: 'passport', isPrivate: true, list: 'hidden' },
    passport_expires_on: { kind: 'day', grant: 'passport', list: 'hidden' },
    mohre_reference: { kind: 'text', maxLength: 40, check: 'mohre', list: 'hidden', isSearched: true },
    labour_card_number: {
      kind: 'text',
      maxLength: 20,
      check: 'digits',
      list: 'hidden',
      isSearched: true,
      isPrivate: true,
    },
    labour_card_expires_on: { kind: 'day', list: 'hidden' },
    entry_permit_number: {
      kind: 'text',
      maxLength: 40,
      check: 'entryPermit',
      list: 'hidden',
      isSearched: true,
    },
    /** A timer of the lifecycle runs to this day, and to `grace_ends_on`: only commands write them. */
    entry_permit_expires_on: {
      kind: 'day',
      isManaged: true,
      list: 'hidden',
      isSortable: true,
      isFilterable: true,
    },
    entered_on: { kind: 'day', list: 'hidden' },
    visa_file: {
      kind: 'text',
      maxLength: 20,
      check: 'visaFile',
      list: 'hidden',
      isSearched: true,
      isPrivate: true,
    },
    uid: { kind: 'text', maxLength: 15, check: 'uid', list: 'hidden', isPrivate: true },
    emirates_id: {
      kind: 'text',
      maxLength: 18,
      check: 'emiratesId',
      list: 'hidden',
      isSearched: true,
      isPrivate: true,
    },
    emirates_id_expires_on: { kind: 'day', list: 'hidden' },
    residence_expires_on: { kind: 'day', list: 'hidden', isSortable: true, isFilterable: true },
    grace_ends_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** Left the country, or stays under another sponsor, since that day: the fine counts no further. */
    exited_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** Where and when the employee has to come; commands write them, and mail them to him. */
    medical_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    medical_time: { kind: 'text', maxLength: 5, isManaged: true, list: 'hidden' },
    medical_place: { kind: 'text', isManaged: true, list: 'hidden' },
    biometrics_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    biometrics_time: { kind: 'text', maxLength: 5, isManaged: true, list: 'hidden' },
    biometrics_place: { kind: 'text', isManaged: true, list: 'hidden' },
    /** Number of the employee at MOHRE, and the term of the labour contract: with the labour card they become the employee's, who has them alone from then on. */
    person_code: {
      kind: 'text',
      maxLength: 14,
      check: 'personCode',
      isManaged: true,
      isPrivate: true,
      list: 'hidden',
    },
    contract_starts_on: { kind: 'day', isManaged: true, list: 'hidden' },
    contract_ends_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** Insurance against the loss of the job. */
    iloe_certificate: { kind: 'text', maxLength: 40, isManaged: true, isPrivate: true, list: 'hidden' },
    iloe_expires_on: { kind: 'day', isManaged: true, list: 'hidden' },
    returns: { kind: 'whole', isDerived: true, list: 'hidden' },
    return_reason: { kind: 'longText', isManaged: true },
    missing_documents: { kind: 'whole', isDerived: true, list: 'shown' },
    fees_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    fine_fils: { kind: 'money', isDerived: true, list: 'shown', isFilterable: true },
  },
});
