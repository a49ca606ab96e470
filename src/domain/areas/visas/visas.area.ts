import { defineArea } from '@domain/area/area';
import { VISA_TYPES } from '@domain/cases/case-states';

export const LOCATIONS = ['outside_country', 'inside_country'] as const;
export const JURISDICTIONS = ['mainland', 'free_zone'] as const;
/** Who issues entry permit and residence: GDRFA in Dubai, ICP in the other emirates. */
export const IMMIGRATION = ['gdrfa', 'icp'] as const;

/** One government process for one employee: a new visa, its renewal, or its cancellation. */
export const visas = defineArea({
  name: 'visas',
  entity: 'visa_case',
  title: 'employee_id',
  lifecycles: ['visa-new', 'visa-renewal', 'visa-cancellation'],
  order: { field: 'target_on', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { commands: ['renew', 'decline'], hides: ['fees_fils'] },
    isEmployee: { hides: ['fees_fils'] },
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
      ],
    },
    {
      id: 'job',
      fields: [
        'job_title',
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
    { id: 'standing', fields: ['returns', 'return_reason', 'missing_documents', 'fees_fils', 'fine_fils'] },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
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
    job_title: { kind: 'text', list: 'hidden', isSearched: true },
    basic_salary_fils: { kind: 'money', grant: 'salary', list: 'hidden' },
    gross_salary_fils: { kind: 'money', grant: 'salary', list: 'hidden' },
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
    entry_permit_number: { kind: 'text', maxLength: 40, list: 'hidden', isSearched: true },
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
    returns: { kind: 'whole', isDerived: true, list: 'hidden' },
    return_reason: { kind: 'longText', isManaged: true },
    missing_documents: { kind: 'whole', isDerived: true, list: 'shown' },
    fees_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    fine_fils: { kind: 'money', isDerived: true, list: 'shown' },
  },
});
